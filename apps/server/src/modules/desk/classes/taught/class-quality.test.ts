import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcastSegments } from '../../../../database/schema/live'
import { broadcastStore } from '../../../../platform/stores/open-store'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { type Film, film } from '../../../learning/broadcast/filmed.fixture'
import { findX264 } from '../../../learning/broadcast/find-ffmpeg'
import { forgetRecording } from '../../../learning/broadcast/forget-recording'
import { type Learner, newLearner, runningClass } from '../../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../../desk-client.fixture'
import { openStudio, type StudioPage } from '../studio-page.fixture'

const COURSE = 1001
const ffmpeg = await findX264('ffmpeg')
const PATIENCE = { timeout: 60_000, interval: 100 }

let server: TestServer
let owner: Desk
let student: Learner
let id: number
let roomId: string
let program: { path: string; pid: string }
let filmed: Film

/** A program that says which process it is. */
function namedProgram(): { path: string; pid: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-quality-'))
  const [path, pid] = [join(folder, 'ffmpeg'), join(folder, 'pid')]
  const script = `#!/bin/sh\ncase "$*" in *pipe:1*) echo $$ > '${pid}';; esac\nexec '${ffmpeg}' "$@"\n`
  writeFileSync(path, script, { mode: 0o755 })
  return { path, pid }
}

beforeAll(async () => {
  if (!ffmpeg) return
  program = namedProgram()
  const environment = { FFMPEG_PATH: program.path, LIVE_SECOND_QUALITY: '360p' }
  server = await startTestServer({ runsJobs: true, environment })
  owner = await openDeskAs(server, 'owner')
  student = await newLearner(server, [COURSE])
  ;({ id, roomId } = await runningClass(server, COURSE))
  filmed = film(ffmpeg, { width: 1280, height: 720, seconds: 20 })
  filmed.format.sound = { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 1, description: 'EYg=' }
})
afterAll(() => server?.close())

async function play(path: string, url?: string) {
  const { stream } = await student.client.live.room({ roomid: roomId })
  const response = await server.app.inject({
    url: (url ?? stream?.url ?? '').replace('index.m3u8', path),
  })
  return { status: response.statusCode, text: response.body, bytes: response.rawPayload }
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number))

async function begin(page: string): Promise<StudioPage> {
  const studio = await openStudio(server, id, owner.cookie())
  studio.send({ type: 'begin', page, format: filmed.format })
  await studio.next('began')
  return studio
}

/** Sends the seconds of the film, segment by segment, as fast as they are made smaller. */
async function send(studio: StudioPage, from: number, to: number, isSmall = true): Promise<void> {
  const frames = filmed.frames.map((frame, index) => ({ ...frame, number: index + 1 }))
  for (let second = from; second < to; second += 2) {
    const until = (second + 2) * 1_000_000
    const own = frames.filter(({ at }) => at >= second * 1_000_000 && at < until)
    for (const frame of own) studio.sendFrame(frame)
    if (!isSmall || second < from + 4) continue
    const wanted = async () => numbersIn((await play('small/index.m3u8')).text).length
    await expect.poll(wanted, PATIENCE).toBeGreaterThanOrEqual((second - from) / 2 - 1)
  }
}

/** Width and number of the pictures that these files of a track hold. */
async function decoded(track: string, head: string, numbers: number[]): Promise<string> {
  const files = [await play(`${track}/${head}`)]
  for (const number of numbers) files.push(await play(`${track}/${number}.m4s`))
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  const file = join(mkdtempSync(join(tmpdir(), 'kaozhou-quality-')), 'class.mp4')
  writeFileSync(file, Buffer.concat(files.map(({ bytes }) => bytes)))
  const facts = ['-show_entries', 'stream=width,height,nb_read_frames', '-count_frames']
  const found = execFileSync('ffprobe', [
    ...['-v', 'fatal', '-select_streams', 'v', '-of', 'csv=p=0', ...facts, file],
  ])
  return String(found).trim()
}

describe.skipIf(!ffmpeg)('a class with a second quality', () => {
  let studio: StudioPage

  test('is offered in two sizes from its first moment, whose segments begin at the same times', async () => {
    studio = await begin('a-page-of-the-studio')
    const { stream } = await student.client.live.room({ roomid: roomId })
    expect(stream?.qualities).toEqual([
      { name: 'picture', label: '高清', height: 720 },
      { name: 'small', label: '流畅', height: 360 },
      { name: 'sound', label: '只听声音', height: 0 },
    ])
    const master = (await play('index.m3u8')).text
    expect(master).toMatch(/RESOLUTION=1280x720,.*\npicture/)
    expect(master).toMatch(/RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2"\nsmall/)
    await send(studio, 0, 12)
    await expect
      .poll(async () => numbersIn((await play('small/index.m3u8')).text), PATIENCE)
      .toEqual([0, 1, 2, 3, 4])
    const [large, small] = [await play('picture/index.m3u8'), await play('small/index.m3u8')]
    const heads = (text: string) => text.match(/#EXTINF.*|#EXT-X-(MAP|DISC|MEDIA-SEQ|PROGRAM).*/g)
    expect(heads(large.text)?.slice(0, heads(small.text)?.length)).toEqual(heads(small.text))
    expect(small.text).not.toMatch(/PART|PRELOAD|BLOCK/)
    expect(await decoded('small', '1/init.mp4', [0, 1, 2])).toBe('640,360,150')
    expect(await decoded('small', '1/init.mp4', [3])).toBe('640,360,50')
    expect(await decoded('picture', '1/init.mp4', [0, 1, 2])).toBe('1280,720,150')
    for (const path of ['small/5.m4s', 'small/1.0.m4s', 'small/2/init.mp4', 'small/1/x.mp4']) {
      expect((await play(path)).status).toBe(404)
    }
  })

  test('is closed to strangers, by its playlist and by segment', async () => {
    const { stream } = await student.client.live.room({ roomid: roomId })
    const [, , , token = ''] = (stream?.url ?? '').split('/')
    for (const file of ['index.m3u8', '1/init.mp4', '1/first.mp4', '0.m4s']) {
      const forged = `/media/class/${token.slice(0, -2)}xx/small/${file}`
      expect((await server.app.inject({ url: forged })).statusCode).toBe(403)
    }
    const stranger = await newLearner(server)
    await expect(stranger.client.live.room({ roomid: roomId })).rejects.toBeDefined()
  })

  test('where the program dies, who watches it is led on in the first quality, and it comes back', async () => {
    process.kill(Number(readFileSync(program.pid, 'utf8')), 'SIGKILL')
    await send(studio, 12, 20)
    await expect
      .poll(async () => numbersIn((await play('small/index.m3u8')).text).length, PATIENCE)
      .toBeGreaterThan(7)
    const { text } = await play('small/index.m3u8')
    expect(text).toContain('#EXT-X-MAP:URI="1/first.mp4"')
    expect(text.match(/#EXT-X-MAP:URI="1\/init.mp4"/g)?.length).toBeGreaterThan(1)
    const [, led] = /first\.mp4"\n#EXTINF:.*\n(\d+)\.m4s/.exec(text) ?? []
    expect(await decoded('small', '1/first.mp4', [Number(led)])).toBe('1280,720,50')
    expect((await play('index.m3u8')).text).toContain('small/index.m3u8')
  })

  test('a take that has none leaves it out for who comes, and leads on who is there', async () => {
    studio.leave()
    // The program is broken from now on.
    writeFileSync(program.path, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    studio = await begin('another-page-of-it')
    await send(studio, 0, 14, false)
    const { stream } = await student.client.live.room({ roomid: roomId })
    await expect
      .poll(async () => (await play('small/index.m3u8')).text, PATIENCE)
      .toContain('#EXT-X-MAP:URI="2/first.mp4"')
    await expect.poll(async () => (await play('index.m3u8')).text, PATIENCE).not.toContain('small')
    const behind = async () => {
      const small = numbersIn((await play('small/index.m3u8', stream?.url)).text).length
      return numbersIn((await play('picture/index.m3u8')).text).length - small
    }
    await expect.poll(behind, PATIENCE).toBeLessThanOrEqual(4)
    const discontinuities = (text: string): number => text.match(/DISCONTINUITY/g)?.length ?? 0
    expect(discontinuities((await play('small/index.m3u8')).text)).toBe(1)
  })

  test('the recording has both, and both are forgotten', async () => {
    studio.send({ type: 'end' })
    await studio.closed
    server.clock.advance(2 * MINUTE)
    const { media } = await student.client.sections.playback({ id })
    expect(media?.qualities.map(({ label }) => label)).toEqual(['高清', '流畅', '只听声音'])
    const url = media?.url ?? ''
    const large = (await play('picture/index.m3u8', url)).text
    const small = (await play('small/index.m3u8', url)).text
    expect(small).toContain('#EXT-X-ENDLIST')
    expect(numbersIn(small)).toEqual(numbersIn(large))
    expect((await play('index.m3u8', url)).text).toContain('small/index.m3u8')

    const files = broadcastStore(server.environment)
    const { db } = server.store
    const rows = await db
      .select()
      .from(broadcastSegments)
      .where(eq(broadcastSegments.sectionId, id))
    const names = rows.flatMap((row) => [row.file, ...(row.small === null ? [] : [row.small])])
    expect(names.length).toBeGreaterThan(rows.length)
    await forgetRecording({ store: server.store, files }, id)
    for (const name of names) expect(await files.get(name)).toBeNull()
  })
})
