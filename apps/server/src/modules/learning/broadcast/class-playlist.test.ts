import { describe, expect, test } from 'vitest'
import { type ClassStream, classMaster, classPlaylist } from './class-playlist'

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

describe('a second quality', () => {
  const SMALL: ClassStream = {
    ...RUNNING,
    parts: [],
    segments: [
      { take: 0, number: 0, seconds: 2, at: AT, head: 'init' },
      { take: 0, number: 1, seconds: 1.96, at: AT + 2000, head: 'first' },
      { take: 0, number: 2, seconds: 2, at: AT + 3960, head: 'init' },
      { take: 1, number: 3, seconds: 2.04, at: AT + 33_000, head: 'first' },
    ],
  }

  test('has the numbers and discontinuities of the first, and another head where it leads on in the first', () => {
    expect(classPlaylist(SMALL)).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="0/init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-26T11:00:00.000Z
#EXTINF:2.00000,
0.m4s
#EXT-X-MAP:URI="0/first.mp4"
#EXTINF:1.96000,
1.m4s
#EXT-X-MAP:URI="0/init.mp4"
#EXTINF:2.00000,
2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="1/first.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-26T11:00:33.000Z
#EXTINF:2.04000,
3.m4s
`)
  })

  test('of a playlist that left the old segments out, the head of the first one that is listed is known', () => {
    const segments = Array.from({ length: 20 }, (_, number) => {
      const head = number < 9 ? ('first' as const) : ('init' as const)
      return { take: 1, number, seconds: 2, at: AT + number * 2000, head }
    })
    const text = classPlaylist({ ...SMALL, segments }, { skipsOld: true })
    expect(text).toContain(
      'SKIPPED-SEGMENTS=8\n#EXTINF:2.00000,\n8.m4s\n#EXT-X-MAP:URI="1/init.mp4"\n#EXTINF:2.00000,\n9.m4s',
    )
  })

  test('is named in the playlist of both, after the first', () => {
    const picture = { codec: 'avc1.42001f', width: 1280, height: 720, description: '' }
    const sound = { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 1, description: '' } as const
    const small = { codec: 'avc1.4d401f', width: 640, height: 360 }
    expect(classMaster({ picture, sound }, small)).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.42001f,mp4a.40.2"
picture/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=750000,RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2"
small/index.m3u8
`)
    expect(classMaster({ picture, sound }, null)).not.toContain('small')
  })
})
