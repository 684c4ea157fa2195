import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { BOARD, Board } from './board'
import { PictureEncoder } from './picture-encoder'

const FFMPEG = 'ffmpeg'
const FIRST = Date.parse('2026-11-27T19:59:57+08:00')
const START = Buffer.from([0, 0, 0, 1])
const PICTURES_PER_SECOND = 10
const KEY_EVERY = 20

/** Some seconds of the board as a stream with start codes, and what its pictures should look like. */
function seconds(count: number) {
  const board = new Board()
  const encoder = new PictureEncoder(BOARD, KEY_EVERY)
  const wanted: Buffer[] = []
  const coded = Array.from({ length: count * PICTURES_PER_SECOND }, (_, number) => {
    board.draw(FIRST + (number * 1000) / PICTURES_PER_SECOND, number)
    wanted.push(visible(board))
    return encoder.encode(board.picture)
  })
  return { encoder, coded, wanted }
}

/** The samples that are shown, plane by plane. */
function visible({ picture: { planes } }: Board): Buffer {
  const shown = BOARD.height / (BOARD.rows * 16)
  return Buffer.concat(
    planes.map(({ samples }) => samples.subarray(0, Math.round(samples.length * shown))),
  )
}

/** The sets of `avcC`, each with a start code. */
function setsOf(description: Buffer): Buffer {
  const first = description.readUInt16BE(6)
  const second = description.readUInt16BE(9 + first)
  const sequence = description.subarray(8, 8 + first)
  return Buffer.concat([
    START,
    sequence,
    START,
    description.subarray(11 + first, 11 + first + second),
  ])
}

describe('the pictures of the robot', () => {
  test('are a key picture every two seconds, small ones between, and cost less than 400 kbit/s', () => {
    const { encoder, coded } = seconds(10)
    expect(encoder.format).toMatchObject({ codec: 'avc1.42c01e', width: 640, height: 360 })
    expect(coded.map(({ isKey }, at) => isKey === (at % KEY_EVERY === 0))).not.toContain(false)
    for (const { data, isKey } of coded) {
      expect(data.readUInt32BE(0)).toBe(data.length - 4)
      expect((data[4] ?? 0) & 0x1f).toBe(isKey ? 5 : 1)
    }
    const bits = coded.reduce((sum, { data }) => sum + data.length * 8, 0)
    expect(bits / 10).toBeLessThan(400_000)
  })

  const hasFfmpeg = spawnSync(FFMPEG, ['-version']).status === 0
  test.runIf(hasFfmpeg)('are decoded by ffmpeg without a difference', () => {
    const { encoder, coded, wanted } = seconds(5)
    const stream = Buffer.concat([
      setsOf(encoder.format.description),
      ...coded.flatMap(({ data }) => [START, data.subarray(4)]),
    ])
    const { stdout, stderr } = spawnSync(
      FFMPEG,
      [
        '-v',
        'error',
        '-f',
        'h264',
        '-i',
        '-',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'yuv420p',
        '-fps_mode',
        'passthrough',
        '-',
      ],
      { input: stream, maxBuffer: 1024 ** 3 },
    )
    expect(stderr.toString()).toBe('')
    expect(stdout.length).toBe(wanted.length * (wanted[0]?.length ?? 0))
    expect(stdout.equals(Buffer.concat(wanted))).toBe(true)
  })
})
