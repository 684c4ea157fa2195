import { SEGMENT_MS } from './sample-media'

const SEGMENT_SECONDS = (SEGMENT_MS / 1000).toFixed(3)

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

function segments(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => [
    `#EXTINF:${SEGMENT_SECONDS},`,
    `${from + index}.m4s`,
  ]).flat()
}

function playlist(lines: string[]): string {
  return `${lines.join('\n')}\n`
}
