import type { StudioFormat } from '@kaozhou/api/desk'

/** A stretch of a class by one studio page: another page, or one that was opened again, begins another. */
export interface ListedSegment {
  take: number
  number: number
  seconds: number
  /** When its first picture came, ms since the epoch. */
  at: number
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

/** The playlists of a class: its picture with sound; a player may ask for the sound alone by its name. */
export function classMaster({ picture, sound }: StudioFormat): string {
  const { codec, width, height } = picture
  const codecs = `${codec},${sound.codec}`
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${BANDWIDTH},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    'picture/index.m3u8',
  ])
}

/** Bits per second of what a studio sends at most. */
const BANDWIDTH = 2_000_000

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
  let take = segments[skipped - 1]?.take ?? null
  const begin = (of: number): string[] => {
    const isFirst = take === null
    if (take === of) return []
    take = of
    return [...(isFirst ? [] : ['#EXT-X-DISCONTINUITY']), `#EXT-X-MAP:URI="${of}/init.mp4"`]
  }
  for (const { number, seconds, at, take: of } of segments.slice(skipped)) {
    const isNew = take !== of
    lines.push(...begin(of))
    if (isNew) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`)
    if (number >= next - SEGMENTS_WITH_PARTS) lines.push(...partsOf(parts, number))
    lines.push(`#EXTINF:${seconds.toFixed(5)},`, `${number}.m4s`)
  }
  if (isOver) return text([...lines, '#EXT-X-ENDLIST'])
  const growing = partsOf(parts, next)
  if (parts.length > 0) {
    lines.push(...begin(stream.take), ...growing)
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}.${growing.length}.m4s"`)
  }
  return text(lines)
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
