import { box, fullBox, u32, u64 } from './box-writer'

/** An encoded picture, or a piece of sound. */
export interface Sample {
  data: Uint8Array
  /** In ticks of its track. */
  duration: number
  /** Of pictures: whether it can be shown without those before it. */
  isKey: boolean
  /** Ticks between its decoding and its showing, at least 0. */
  shownAfter: number
}

export interface TrackRun {
  id: number
  /** When its first sample is decoded, in ticks of its track. */
  time: bigint
  samples: readonly Sample[]
}

/** The data follows the head at an offset; each sample says its duration, size and flags. */
const RUN_FLAGS = 0x1 | 0x100 | 0x200 | 0x400
/** Each sample says when it is shown, too. */
const WITH_SHOWN = 0x800
const BASE_IS_MOOF = 0x2_00_00
/** A key picture, or sound: depends on no other sample. */
const INDEPENDENT = 0x2_00_00_00
/** Depends on others, and nothing can begin with it. */
const DEPENDENT = 0x1_01_00_00

/** A fragment (`moof` and `mdat`) of the runs that have samples. */
export function fragment(sequence: number, tracks: readonly TrackRun[]): Buffer {
  const runs = tracks.filter(({ samples }) => samples.length > 0)
  const headOf = (offsets: readonly number[]): Buffer =>
    box(
      'moof',
      fullBox('mfhd', {}, u32(sequence)),
      ...runs.map((run, at) => trackFragment(run, offsets[at] ?? 0)),
    )
  const { length } = headOf([])
  const sizes = runs.map(({ samples }) => samples.reduce((sum, { data }) => sum + data.length, 0))
  let next = length + 8
  const offsets = sizes.map((size) => {
    const offset = next
    next += size
    return offset
  })
  const data = runs.flatMap(({ samples }) => samples.map((sample) => sample.data))
  return Buffer.concat([headOf(offsets), box('mdat', ...data)])
}

function trackFragment({ id, time, samples }: TrackRun, offset: number): Buffer {
  const isLate = samples.some(({ shownAfter }) => shownAfter !== 0)
  const entries = samples.map(({ data, duration, isKey, shownAfter }) =>
    u32(duration, data.length, isKey ? INDEPENDENT : DEPENDENT, ...(isLate ? [shownAfter] : [])),
  )
  const flags = isLate ? RUN_FLAGS | WITH_SHOWN : RUN_FLAGS
  return box(
    'traf',
    fullBox('tfhd', { flags: BASE_IS_MOOF }, u32(id)),
    fullBox('tfdt', { version: 1 }, u64(time)),
    fullBox('trun', { flags }, u32(samples.length, offset), ...entries),
  )
}
