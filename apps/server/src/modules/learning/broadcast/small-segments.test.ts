import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { SMALL_CODEC, smallPicture } from '../media/second-quality'
import { type Film, film } from './filmed.fixture'
import { findX264 } from './find-ffmpeg'
import { initSegment } from './init-segment'
import { type CutPart, PartCutter } from './part-cutter'
import { type SmallSegment, SmallSegments } from './small-segments'
import { takeFormat } from './take-format'

const ffmpeg = await findX264('ffmpeg')

function quietLog(said: unknown[] = []): FastifyBaseLogger {
  const say = (...what: unknown[]): number => said.push(what)
  return { warn: say, error: say } as unknown as FastifyBaseLogger
}

const PATIENCE = { timeout: 20_000, interval: 20 }

interface Cut {
  parts: { part: CutPart; number: number }[]
  /** When each segment begins, in seconds. */
  starts: number[]
}

function cut({ format, frames }: Film): Cut {
  const cutter = new PartCutter(takeFormat(format))
  const found = [...frames.map((frame) => cutter.add(frame)), cutter.end()].filter(
    (one) => one !== null,
  )
  let number = -1
  const parts = found.map((part) => {
    if (part.startsSegment) number += 1
    return { part, number }
  })
  const starts = parts
    .filter(({ part }) => part.startsSegment)
    .map(({ part }) => Number(part.pictures.time) / 90_000)
  return { parts, starts }
}

interface Made {
  segments: SmallSegment[]
  said: unknown[]
}

/** Sends a film through a program as a class does; `between` comes before each segment. */
async function make(
  { format }: Film,
  { parts }: Cut,
  {
    program = ffmpeg ?? '',
    between = inTime,
    finishMs = PATIENCE.timeout,
  }: {
    program?: string
    between?: (number: number, made: Made) => Promise<void>
    finishMs?: number
  } = {},
): Promise<Made> {
  const made: Made = { segments: [], said: [] }
  const small = new SmallSegments({
    ...{ program, finishMs },
    ...{ source: takeFormat(format).picture, small: smallPicture(format.picture) },
    log: quietLog(made.said),
    keep: async (segment) => void made.segments.push(segment),
  })
  for (const { part, number } of parts) {
    if (part.startsSegment) {
      if (number > 0) small.stored(number - 1)
      await between(number, made)
    }
    small.add(part, number)
  }
  small.stored(parts.at(-1)?.number ?? 0)
  await small.finish()
  return made
}

/** A class comes no faster than its pictures are encoded. */
async function inTime(number: number, { segments }: Made): Promise<void> {
  await expect.poll(() => segments.length, PATIENCE).toBeGreaterThanOrEqual(number - 1)
}

/** The pictures of segments as a player decodes them: when each is shown, in seconds, whether it is a key, its size. */
function decode(film: Film, segments: readonly SmallSegment[]) {
  const [first] = segments
  if (!first) return []
  const head = initSegment({ ...takeFormat(film.format), picture: first.picture })
  const file = join(mkdtempSync(join(tmpdir(), 'kaozhou-small-')), 'small.mp4')
  writeFileSync(file, Buffer.concat([head, ...segments.map(({ bytes }) => bytes)]))
  const text = execFileSync('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-of', 'csv=p=0'],
    ...['-show_entries', 'frame=key_frame,pts_time,width,height', file],
  ])
  return String(text)
    .trim()
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [isKey, at, width, height] = line.split(',').map(Number)
      return { isKey: isKey === 1, at: at ?? 0, width, height }
    })
}

describe.skipIf(!ffmpeg)('a second quality', () => {
  const hd = ffmpeg ? film(ffmpeg, { width: 1280, height: 720, seconds: 9 }) : null

  test('has every picture at its time, half as large, and a key picture where a segment begins', async () => {
    if (!hd) return
    const class_ = cut(hd)
    const { segments, said } = await make(hd, class_)
    expect(said).toEqual([])
    expect(segments.map(({ number }) => number)).toEqual(class_.starts.map((_, number) => number))
    expect(segments[0]?.picture).toMatchObject({ codec: SMALL_CODEC, width: 640, height: 360 })
    const shown = decode(hd, segments)
    expect(shown).toHaveLength(9 * 25)
    expect(new Set(shown.map(({ width, height }) => `${width}x${height}`))).toEqual(
      new Set(['640x360']),
    )
    for (const [n, { at }] of shown.entries()) expect(at).toBeCloseTo(n / 25, 2)
    for (const start of class_.starts) {
      expect(shown.some(({ at, isKey }) => isKey && Math.abs(at - start) < 0.04)).toBe(true)
    }
    for (const { bytes } of segments) expect((bytes.length * 8) / 2).toBeLessThan(750_000)
  })

  test.each([
    [640, 480, 10],
    [320, 240, 25],
  ])('of %d × %d at %d pictures a second has them all too', async (width, height, rate) => {
    const own = film(ffmpeg ?? '', { width, height, seconds: 6, rate })
    const shown = decode(own, (await make(own, cut(own))).segments)
    expect(shown).toHaveLength(6 * rate)
    expect(shown[0]).toMatchObject({ width: width / 2, height: height / 2 })
  })

  test('a program that is killed is started again with the next segment; what was lost is left out', async () => {
    if (!hd) return
    const folder = mkdtempSync(join(tmpdir(), 'kaozhou-small-'))
    const [program, pid] = [join(folder, 'ffmpeg'), join(folder, 'pid')]
    writeFileSync(program, `#!/bin/sh\necho $$ > '${pid}'\nexec '${ffmpeg}' "$@"\n`)
    chmodSync(program, 0o755)
    const class_ = cut(hd)
    const made = await make(hd, class_, {
      program,
      between: async (number, { segments }) => {
        if (number > 3) {
          await expect
            .poll(() => segments.at(-1)?.number, PATIENCE)
            .toBeGreaterThanOrEqual(number - 2)
        }
        if (number !== 2) return
        await expect.poll(() => segments.length, PATIENCE).toBeGreaterThan(0)
        process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
        await new Promise((resolve) => setTimeout(resolve, 300))
      },
    })
    const numbers = made.segments.map(({ number }) => number)
    expect(numbers[0]).toBe(0)
    expect(numbers.at(-1)).toBe(class_.starts.length - 1)
    expect(numbers.length).toBeLessThan(class_.starts.length)
    const later = made.segments.filter(({ number }) => number >= 2)
    expect(decode(hd, later)[0]?.at).toBeCloseTo(class_.starts[later[0]?.number ?? 0] ?? 0, 1)
  })

  test('a program that hangs ends with its take, and holds nothing up', async () => {
    if (!hd) return
    const folder = mkdtempSync(join(tmpdir(), 'kaozhou-small-'))
    const [program, pids] = [join(folder, 'hangs'), join(folder, 'pids')]
    writeFileSync(program, `#!/bin/sh\necho $$ >> '${pids}'\nexec sleep 600\n`, { mode: 0o755 })
    const between = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
    const from = performance.now()
    const { segments } = await make(hd, cut(hd), { program, between, finishMs: 500 })
    expect(segments).toEqual([])
    expect(performance.now() - from).toBeLessThan(PATIENCE.timeout)
    const begun = readFileSync(pids, 'utf8').trim().split('\n')
    expect(begun.length).toBeGreaterThan(0)
    for (const pid of begun) {
      await expect.poll(() => isRunning(Number(pid))).toBe(false)
    }
  })
})

test('a program that ends at once is started five times in a take, less and less often', async () => {
  const own = filmOfNone(200)
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-small-'))
  const [program, starts] = [join(folder, 'ends'), join(folder, 'starts')]
  writeFileSync(program, `#!/bin/sh\necho >> '${starts}'\n`, { mode: 0o755 })
  const counts: number[] = []
  const { segments, said } = await make(own, cut(own), {
    program,
    between: async () => {
      // Until what was started has ended.
      await new Promise((resolve) => setTimeout(resolve, 60))
      counts.push(existsSync(starts) ? readFileSync(starts, 'utf8').length : 0)
    },
  })
  expect(segments).toEqual([])
  expect(counts.at(8)).toBeLessThanOrEqual(3)
  expect(readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(5)
  expect(said.length).toBeLessThanOrEqual(1)
})

/** Pictures that are none. */
function filmOfNone(seconds: number): Film {
  const picture = { codec: 'avc1.42001f', width: 640, height: 360, description: 'AUIAH//hAA==' }
  const sound = { codec: 'opus', sampleRate: 48_000, channels: 1, description: '' } as const
  const frames = Array.from({ length: seconds * 5 }, (_, n) => {
    return {
      kind: 'picture' as const,
      at: n * 200_000,
      isKey: n % 10 === 0,
      data: Buffer.from('p'),
    }
  })
  return { format: { picture, sound }, frames }
}

test('a program that is not there leaves the class with one quality', async () => {
  const own = filmOfNone(4)
  const between = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
  const { segments, said } = await make(own, cut(own), { program: '/no/such/ffmpeg', between })
  expect(segments).toEqual([])
  expect(said.length).toBeGreaterThan(0)
})

test.each([
  [1280, 720, 640, 360],
  [1920, 1080, 640, 360],
  [720, 1280, 360, 640],
  [640, 480, 320, 240],
  [640, 360, 320, 180],
  [854, 480, 428, 240],
  [16, 16, 16, 16],
])('%d × %d becomes %d × %d', (width, height, smallWidth, smallHeight) => {
  expect(smallPicture({ width, height })).toMatchObject({ width: smallWidth, height: smallHeight })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
