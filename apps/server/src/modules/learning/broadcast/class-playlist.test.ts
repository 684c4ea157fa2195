import { expect, test } from 'vitest'
import { type ClassStream, classPlaylist } from './class-playlist'

const AT = Date.UTC(2026, 10, 26, 11)

const RUNNING: ClassStream = {
  segments: [
    { take: 0, number: 0, seconds: 2, at: AT },
    { take: 0, number: 1, seconds: 1.96, at: AT + 2000 },
    { take: 1, number: 2, seconds: 2.04, at: AT + 33_000 },
  ],
  parts: [
    { segment: 2, index: 0, seconds: 0.48, isIndependent: true },
    { segment: 3, index: 0, seconds: 0.44, isIndependent: true },
    { segment: 3, index: 1, seconds: 0.48, isIndependent: false },
  ],
  take: 1,
  isOver: false,
}

test('a running class lists every segment from the first, the parts of the last ones, and what comes next', () => {
  expect(classPlaylist(RUNNING)).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5,CAN-SKIP-UNTIL=24
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="0/init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-26T11:00:00.000Z
#EXTINF:2.00000,
0.m4s
#EXTINF:1.96000,
1.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="1/init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-26T11:00:33.000Z
#EXT-X-PART:DURATION=0.48000,URI="2.0.m4s",INDEPENDENT=YES
#EXTINF:2.04000,
2.m4s
#EXT-X-PART:DURATION=0.44000,URI="3.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.48000,URI="3.1.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="3.2.m4s"
`)
})

test('a class that is over is its own playback: the same segments, no parts, an end', () => {
  const text = classPlaylist({ ...RUNNING, isOver: true })
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(text).not.toMatch(/PART|PRELOAD/)
  expect(text.match(/\.m4s$/gm)).toHaveLength(3)
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
})

test('without parts a class is plain HLS', () => {
  expect(classPlaylist({ ...RUNNING, parts: [] })).not.toMatch(/PART|PRELOAD|BLOCK/)
})

test('who has the playlist already gets the last 24 seconds of it, and how many segments it left out', () => {
  const segments = Array.from({ length: 20 }, (_, number) => {
    return { take: 1, number, seconds: 2, at: AT + number * 2000 }
  })
  const text = classPlaylist({ ...RUNNING, segments, parts: [] }, { skipsOld: true })
  expect(text).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=8\n#EXTINF:2.00000,\n8.m4s')
  expect(text.match(/^\d+\.m4s$/gm)).toHaveLength(12)
  expect(classPlaylist({ ...RUNNING, segments, isOver: true }, { skipsOld: true })).toContain(
    '\n0.m4s',
  )
})
