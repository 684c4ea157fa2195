import type { StudioFormat } from '@kaozhou/api/desk'

/** A stretch of a class by one studio page: another page, or one that was opened again, begins another. */
export interface ListedSegment {
  take: number
  number: number
  seconds: number
  /** When its first picture came, ms since the epoch. */
  at: number
  /**
   * The head that its bytes need, of its take. A second quality has `first` where only the first one is there: as large, under the
   * same number.
   */
  head?: 'init' | 'first'
}

export interface ListedPart {
  /** Of the segment that it belongs to, which may still be growing. */
  segment: number
  index: number
  seconds: number
  isIndependent: boolean
}

export interface ClassStream {
  /** All complete segments, from the first; of a recording that was cut, those that are kept. */
  segments: readonly ListedSegment[]
  /** The parts of the last segments and of the growing one; none where parts are not offered. */
  parts: readonly ListedPart[]
  /** Of the growing segment. */
  take: number
  isOver: boolean
}

/** A player that has the playlist already asks for what is new (`_HLS_skip`). */
export interface PlaylistAsk {
  skipsOld: boolean
}

type Picture = Pick<StudioFormat['picture'], 'codec' | 'width' | 'height'>

/**
 * The playlists of a class: its picture with sound, and a smaller one where it has a second quality; a player may ask for the
 * sound alone by its name.
 */
export function classMaster({ picture, sound }: StudioFormat, small: Picture | null): string {
  const variant = (name: string, of: Picture, bandwidth: number): string[] => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${of.width}x${of.height},CODECS="${of.codec},${sound.codec}"`,
    `${name}/index.m3u8`,
  ]
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...variant('picture', picture, BANDWIDTH),
    ...(small ? variant('small', small, SMALL_BANDWIDTH) : []),
  ])
}

/** Bits per second of what a studio sends at most. */
const BANDWIDTH = 2_000_000
/** Of the second quality: 400 kbit/s, which a segment may exceed by what its encoder buffers, and sound. */
const SMALL_BANDWIDTH = 750_000

/** The longest part, in seconds; a part is cut a little after 0.43 s, so that none is shorter than RFC 8216bis allows. */
export const PART_TARGET = 0.5
/** A key picture comes every two seconds, one that is late a little after. */
const TARGET_SECONDS = 4
/** Segments that are older may be left out; RFC 8216bis wants six times the target. */
const SKIP_UNTIL_SECONDS = 6 * TARGET_SECONDS
/** Segments whose parts are listed: a player at the edge reads no older ones. */
const SEGMENTS_WITH_PARTS = 3

/**
 * The playlist of a class: every segment from its first second, so that whoever comes late may go back to the start; the
 * parts of the last ones; and after the class its end, which makes it the playback.
 */
export function classPlaylist(
  stream: ClassStream,
  { skipsOld }: PlaylistAsk = { skipsOld: false },
): string {
  const { segments, isOver } = stream
  const skipped = skipsOld && !isOver ? countOld(segments) : 0
  const parts = isOver ? [] : stream.parts
  const next = segments.length
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetOf(segments)}`,
    `#EXT-X-PLAYLIST-TYPE:${isOver ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(isOver ? [] : serverControl(parts.length > 0)),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
  ]
  const before = segments[skipped - 1]
  let take = before?.take ?? null
  let map = before ? headOf(before) : null
  const begin = (segment: Pick<ListedSegment, 'take' | 'head'>): string[] => {
    const isAfterAnother = take !== null && take !== segment.take
    const isMapped = map === headOf(segment)
    take = segment.take
    map = headOf(segment)
    return [
      ...(isAfterAnother ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(isMapped ? [] : [`#EXT-X-MAP:URI="${map}"`]),
    ]
  }
  for (const segment of segments.slice(skipped)) {
    const { number, seconds, at } = segment
    const isNew = take !== segment.take
    lines.push(...begin(segment))
    if (isNew) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`)
    if (number >= next - SEGMENTS_WITH_PARTS) lines.push(...partsOf(parts, number))
    lines.push(`#EXTINF:${seconds.toFixed(5)},`, `${number}.m4s`)
  }
  if (isOver) return text([...lines, '#EXT-X-ENDLIST'])
  const growing = partsOf(parts, next)
  if (parts.length > 0) {
    lines.push(...begin(stream), ...growing)
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}.${growing.length}.m4s"`)
  }
  return text(lines)
}

function headOf({ take, head = 'init' }: Pick<ListedSegment, 'take' | 'head'>): string {
  return `${take}/${head}.mp4`
}

/** What this server offers to players of a class that runs. */
function serverControl(withParts: boolean): string[] {
  const skips = `CAN-SKIP-UNTIL=${SKIP_UNTIL_SECONDS}`
  if (!withParts) return [`#EXT-X-SERVER-CONTROL:${skips}`]
  return [
    `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${PART_TARGET * 3},${skips}`,
  ]
}

/** The segments before those of the last seconds that a player may need again. */
function countOld(segments: readonly ListedSegment[]): number {
  let rest = 0
  let count = segments.length
  while (count > 0 && rest < SKIP_UNTIL_SECONDS) {
    count -= 1
    rest += segments[count]?.seconds ?? 0
  }
  return count
}

function partsOf(parts: readonly ListedPart[], segment: number): string[] {
  return parts
    .filter((part) => part.segment === segment)
    .map(
      ({ index, seconds, isIndependent }) =>
        `#EXT-X-PART:DURATION=${seconds.toFixed(5)},URI="${segment}.${index}.m4s"${isIndependent ? ',INDEPENDENT=YES' : ''}`,
    )
}

function targetOf(segments: readonly ListedSegment[]): number {
  return Math.max(TARGET_SECONDS, ...segments.map(({ seconds }) => Math.round(seconds)))
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
