import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BEAT, BITS, timeOfBars } from '../desk/clock-camera'

const RATE = 48_000
/** Sound is looked at in pieces of this many samples. */
const PIECE = 48
const LOUD = 0.05
/** Long enough for several beats. */
const LENGTH_SECONDS = 20

/**
 * How many ms the sound of a class comes after its picture, around a second of its playback: the middle over some beats of
 * the clock camera. Both are read from the segments themselves, by ffmpeg.
 */
export async function soundBehindPicture(list: string, second: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sound-and-picture-'))
  try {
    const file = join(folder, 'piece.mp4')
    writeFileSync(file, await piece(list, second))
    const pictures = readPictures(file)
    const found = readBeats(file).flatMap((beat) => {
      const behind = pictures.map(({ at, clock }) => ({ at, off: clock % BEAT.everyMs }))
      // The picture of the beat's own moment: the first one of a full two seconds.
      const near = behind
        .filter(({ at, off }) => Math.abs(at - beat) < 0.9 && off < BEAT.everyMs / 2)
        .sort((one, other) => one.off - other.off)[0]
      return near ? [(beat - (near.at - near.off / 1000)) * 1000] : []
    })
    if (found.length < 5) throw new Error(`only ${found.length} beats were found at ${second} s`)
    return found.sort((one, other) => one - other)[found.length >> 1] ?? Number.NaN
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The beginning of the take and the segments of some seconds, as one file. */
async function piece(list: string, from: number): Promise<Buffer> {
  const picture = await mediaList(list)
  const lines = (await (await fetch(picture)).text()).split('\n')
  const uris: string[] = []
  let at = 0
  let init = ''
  for (const [index, line] of lines.entries()) {
    init = line.match(/^#EXT-X-MAP:URI="([^"]+)"/)?.[1] ?? init
    const seconds = Number(line.match(/^#EXTINF:([\d.]+)/)?.[1] ?? 0)
    if (seconds === 0) continue
    if (at >= from && at < from + LENGTH_SECONDS) uris.push(lines[index + 1] ?? '')
    at += seconds
  }
  const read = async (uri: string) =>
    Buffer.from(await (await fetch(new URL(uri, picture))).arrayBuffer())
  return Buffer.concat(await Promise.all([init, ...uris].map(read)))
}

async function mediaList(list: string): Promise<string> {
  const text = await (await fetch(list)).text()
  const uri = text.split('\n').find((line) => line.endsWith('.m3u8') || line.includes('.m3u8?'))
  return uri ? new URL(uri, list).href : list
}

/** Each picture: when it is shown, in seconds, and the time that its bars say, in ms. */
function readPictures(file: string): { at: number; clock: number }[] {
  const times = shownTimes(file, 'v')
  const rows = ffmpeg(
    ['-i', file, '-an', '-vf', `scale=${BITS}:1:flags=area,format=gray`],
    ['-fps_mode', 'passthrough', '-f', 'rawvideo'],
  )
  return times.map((at, index) => ({
    at,
    clock: timeOfBars((bar) => rows[index * BITS + bar] ?? 0),
  }))
}

/** When each tone begins, in seconds. */
function readBeats(file: string): number[] {
  const begin = shownTimes(file, 'a')[0] ?? 0
  const bytes = ffmpeg(['-i', file, '-vn'], ['-ac', '1', '-ar', String(RATE), '-f', 'f32le'])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
  const beats: number[] = []
  let quiet = 0
  for (let at = 0; at < samples.length; at += PIECE) {
    const isLoud = samples.subarray(at, at + PIECE).some((value) => Math.abs(value) > LOUD)
    if (isLoud && quiet > RATE / 2 / PIECE) beats.push(begin + at / RATE)
    quiet = isLoud ? 0 : quiet + 1
  }
  return beats
}

function shownTimes(file: string, kind: 'a' | 'v'): number[] {
  const fields = ['-show_entries', 'frame=pts_time', '-of', 'csv=p=0']
  const text = execFileSync('ffprobe', ['-v', 'error', '-select_streams', kind, ...fields, file], {
    maxBuffer: 2 ** 26,
  }).toString()
  return text.trim().split('\n').map(Number.parseFloat)
}

function ffmpeg(input: string[], output: string[]): Buffer {
  const all = ['-v', 'fatal', '-copyts', ...input, ...output, 'pipe:1']
  return execFileSync('ffmpeg', all, { maxBuffer: 2 ** 28 })
}
