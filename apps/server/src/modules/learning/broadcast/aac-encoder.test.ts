import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { AacEncoder, asAac } from './aac-encoder'
import { findFfmpeg } from './find-ffmpeg'
import type { Frame } from './part-cutter'
import { takeFormat } from './take-format'

const SOUND = { codec: 'opus', sampleRate: 48_000, channels: 1, description: '' } as const
const PICTURE = { codec: 'avc1.42001f', width: 640, height: 360, description: '' }
const { sound: FORMAT } = takeFormat({ picture: PICTURE, sound: SOUND })
const PIECE_US = 20_000
const ORIGIN = 7_000_000

const ffmpeg = await findFfmpeg('ffmpeg')
const log = {} as FastifyBaseLogger

function run(parameters: string[], input?: Buffer): Buffer {
  const all = ['-hide_banner', '-loglevel', 'error', ...parameters]
  return execFileSync(ffmpeg ?? '', all, { input, maxBuffer: 64_000_000 })
}

/** Silence with a tone from one second to the other, as pieces of Opus of 20 ms. */
function opusPieces(seconds: number, tone: [from: number, to: number]): Buffer[] {
  const wave = `aevalsrc=if(between(t\\,${tone[0]}\\,${tone[1]})\\,0.8*sin(2*PI*1000*t)\\,0):s=48000:d=${seconds}`
  const pages = run([
    ...['-f', 'lavfi', '-i', wave, '-c:a', 'libopus', '-b:a', '64k'],
    ...['-f', 'ogg', 'pipe:1'],
  ])
  const pieces: Buffer[] = []
  for (let at = 0; at < pages.length; ) {
    const sizes = pages.subarray(at + 27, at + 27 + pages.readUInt8(at + 26))
    at += 27 + sizes.length
    let length = 0
    for (const size of sizes) {
      length += size
      // A piece goes on after a full size.
      if (size === 255) continue
      pieces.push(pages.subarray(at, at + length))
      at += length
      length = 0
    }
  }
  // The first two are heads.
  return pieces.slice(2)
}

const piecesOf = (pieces: readonly Buffer[]): Frame[] =>
  pieces.map((data, n) => ({ kind: 'sound', at: ORIGIN + n * PIECE_US, isKey: true, data }))

async function encoded(frames: readonly Frame[]): Promise<Frame[]> {
  const encoder = new AacEncoder(ffmpeg ?? '', FORMAT, log)
  for (const frame of frames) encoder.add(frame)
  await encoder.finish()
  return encoder.take()
}

/** When the tone begins and ends in pieces of AAC, in seconds after the beginning. */
function toneIn(frames: readonly Frame[]): [number, number] {
  const adts = frames.map(({ data }) => {
    const head = Buffer.from([0xff, 0xf1, 0x4c, 0x40, 0, 0x1f, 0xfc])
    const length = data.length + 7
    head[3] = 0x40 | (length >> 11)
    head[4] = (length >> 3) & 0xff
    head[5] = ((length & 7) << 5) | 0x1f
    return Buffer.concat([head, data])
  })
  const bytes = run(['-f', 'aac', '-i', 'pipe:0', '-f', 's16le', 'pipe:1'], Buffer.concat(adts))
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
  const loud = (sample: number): boolean => Math.abs(sample) > 4000
  const begin = ((frames[0]?.at ?? 0) - ORIGIN) / 1_000_000
  return [begin + samples.findIndex(loud) / 48_000, begin + samples.findLastIndex(loud) / 48_000]
}

describe.skipIf(!ffmpeg)('Opus that is encoded as AAC', () => {
  test('is heard at its time', async () => {
    const frames = await encoded(piecesOf(opusPieces(4, [1, 2])))
    const [from, to] = toneIn(frames)
    expect(from).toBeCloseTo(1, 1)
    expect(to).toBeCloseTo(2, 1)
    expect(frames.every(({ at }, n) => n === 0 || at > (frames[n - 1]?.at ?? 0))).toBe(true)
  })

  test('is heard at its time after pieces are missing', async () => {
    const lost = (at: number): boolean => at >= ORIGIN + 500_000 && at < ORIGIN + 1_500_000
    const pieces = piecesOf(opusPieces(4, [2, 3])).filter(({ at }) => !lost(at))
    const [from, to] = toneIn(await encoded(pieces))
    expect(from).toBeCloseTo(2, 1)
    expect(to).toBeCloseTo(3, 1)
  })

  test('goes on at its time after a long silence', async () => {
    const pieces = piecesOf(opusPieces(3, [1, 2]))
    const later = pieces.map((piece) => ({ ...piece, at: piece.at + 60_000_000 }))
    const frames = await encoded([...pieces, ...later])
    const at = frames.map((frame) => frame.at - ORIGIN)
    expect(at.some((time) => time > 4_000_000 && time < 60_000_000)).toBe(false)
    expect(Math.max(...at)).toBeGreaterThan(62_500_000)
  })

  test('a program that ends at once is not started for every piece', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaozhou-aac-'))
    const [program, starts] = [join(folder, 'ends'), join(folder, 'starts')]
    writeFileSync(program, `#!/bin/sh\necho >> '${starts}'\n`, { mode: 0o755 })
    const encoder = new AacEncoder(program, FORMAT, log)
    for (const piece of piecesOf(Array.from({ length: 150 }, () => Buffer.from('none')))) {
      encoder.add(piece)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await encoder.finish()
    expect(readFileSync(starts, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(3)
  })

  test('a program that is not there leaves the class without sound', async () => {
    const said: unknown[] = []
    const encoder = new AacEncoder('/no/such/ffmpeg', FORMAT, {
      error: (what: unknown) => said.push(what),
    } as unknown as FastifyBaseLogger)
    encoder.add(piecesOf(opusPieces(1, [0, 1]))[0] as Frame)
    await expect.poll(() => said.length).toBe(1)
    expect(encoder.take()).toEqual([])
  })
})

test('the format says so', () => {
  expect(asAac(SOUND)).toEqual({
    codec: 'mp4a.40.2',
    sampleRate: 48_000,
    channels: 1,
    description: Buffer.from([0x11, 0x88]).toString('base64'),
  })
})
