import { SEGMENT_MS } from './sample-media'

const SEGMENT_SECONDS = (SEGMENT_MS / 1000).toFixed(3)
/** A live playlist holds the last six segments: 19 s. */
const WINDOW_SEGMENTS = 6
/** The stream starts 32 s before the class, so that its playlist is full when the class starts. */
const LEAD_MS = 10 * SEGMENT_MS

const HEAD = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.ceil(SEGMENT_MS / 1000)}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
]
const INIT = '#EXT-X-MAP:URI="init.mp4"'

export interface Variant {
  name: string
  width: number
  height: number
  codecs: string
  bandwidth: number
}

export function masterPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ name, width, height, codecs, bandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}",NAME="${name}"`,
    `${name}/index.m3u8`,
  ])
  return playlist(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines])
}

export function vodSegments(durationSeconds: number): number {
  return Math.max(1, Math.floor((durationSeconds * 1000) / SEGMENT_MS))
}

export function vodPlaylist(durationSeconds: number): string {
  const count = vodSegments(durationSeconds)
  return playlist([
    ...HEAD,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    INIT,
    ...segments(0, count),
    '#EXT-X-ENDLIST',
  ])
}

export interface ClassTimes {
  startTime: number
  endTime: number
}

/** The number of segments of a class up to now. */
export function liveSegments({ startTime, endTime }: ClassTimes, now: number): number {
  const streamStart = startTime - LEAD_MS
  return Math.max(0, Math.floor((Math.min(now, endTime) - streamStart) / SEGMENT_MS))
}

/** The last segments of a class: the window moves with the clock until the class ends. */
export function livePlaylist(times: ClassTimes, now: number): string {
  const count = liveSegments(times, now)
  const first = Math.max(0, count - WINDOW_SEGMENTS)
  const firstAt = new Date(times.startTime - LEAD_MS + first * SEGMENT_MS).toISOString()
  return playlist([
    ...HEAD,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    INIT,
    `#EXT-X-PROGRAM-DATE-TIME:${firstAt}`,
    ...segments(first, count),
    ...(now >= times.endTime ? ['#EXT-X-ENDLIST'] : []),
  ])
}

function segments(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => [
    `#EXTINF:${SEGMENT_SECONDS},`,
    `${from + index}.m4s`,
  ]).flat()
}

function playlist(lines: string[]): string {
  return `${lines.join('\n')}\n`
}
