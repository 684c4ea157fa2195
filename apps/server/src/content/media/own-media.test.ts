import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, Order } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedStreams } from '../../database/schema/study'
import { buy, newVisitor, payFully } from '../../modules/buying/orders/buying.fixture'
import { folderStore } from '../../platform/stores/folder-store'
import { MEDIA } from '../../platform/stores/object-store'
import { demoContent } from '../../testing/demo-content'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { applyContent } from '../apply/apply-content'
import { exportContent } from '../apply/export-content'
import { checkContent } from '../checks/check-content'
import { withText } from '../checks/good-folder.fixture'
import { type LoadedContent, loadContent } from '../load-content'
import type { ContentFiles } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { memoryFile, mp3, mp4, pdf } from './media.fixture'

const COURSE = 1004
const FILE = `courses/${COURSE}.yaml`
const [FREE, VIDEO, SOUND, PLAYLIST] = [10_040_101, 10_040_102, 10_040_201, 10_040_202]
const NOTES = 10_041
const CDN = 'https://cdn.school.example'

let directory: string
let server: TestServer
let loaded: LoadedContent
let owner: { client: Client; userId: number; order: Order }
const video = mp4()
const sound = mp3()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-media-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
  loaded = await folderWithMedia()
  await apply()
  owner = await newOwner()
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

/** What has recordings, which lie elsewhere, and the text of the document that has a file here. */
const ELSEWHERE =
  /^(?:exams|campaigns)\/|^papers\/(?!practice-)|practice-cet4-listening|handouts\/10041/

const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.000 line:0
<v 王老师><b>同学们</b>好 &amp; 早上好</v>

00:02.000 --> 00:31.000
今天讲听力。
`

/** The demo without what has recordings, and with own media in one course. */
async function folderWithMedia(): Promise<LoadedContent> {
  const { files } = await demoContent()
  const demo: ContentFiles = new Map([...files].filter(([path]) => !ELSEWHERE.test(path)))
  const edits: [string, string][] = [
    ['minutes: 26\n', 'minutes: 26\n        media: media/intro.mp4\n'],
    [
      'minutes: 31\n',
      'minutes: 31\n        media: media/intro.mp4\n        captions: [ { lang: zh, file: media/intro.zh.vtt } ]\n',
    ],
    ['minutes: 33', 'minutes: 33, media: media/radio.mp3'],
    ['minutes: 29', `minutes: 29, media: ${CDN}/a/index.m3u8`],
    ['七天精听文本.pdf,', '七天精听文本.pdf, file: documents/notes.pdf,'],
  ]
  const spoken = 'papers: [ practice-cet4-listening ]'
  const silent = withText(demo, 'handouts/10031.yaml', spoken, 'questions: [ cet ]')
  const edited = edits.reduce((all, [from, to]) => withText(all, FILE, from, to), silent)
  const large = new Map([
    ['media/intro.mp4', memoryFile(video)],
    ['media/radio.mp3', memoryFile(sound)],
    ['media/intro.zh.vtt', memoryFile(Buffer.from(CAPTIONS))],
    ['documents/notes.pdf', memoryFile(await pdf(3))],
  ])
  const read = readContent(edited)
  expect(await checkContent(read, edited, large)).toEqual([])
  return { content: read.content, files: edited, large }
}

function apply(content: LoadedContent = loaded) {
  const { now } = server.clock
  return applyContent(server.store, content, { now, mediaStore: folderStore(directory, MEDIA) })
}

async function newOwner() {
  const person = await newVisitor(server)
  const order = await buy(person.client, COURSE)
  await payFully(server, person.client, order.id)
  return { ...person, order }
}

async function addressOf(client: Client, id: number): Promise<string> {
  return (await client.sections.record({ id })).media?.url ?? ''
}

function get(url: string, range?: string) {
  return server.app.inject({ url, headers: range === undefined ? {} : { range } })
}

/** Asks for part after part, as a player does. */
async function playThrough(url: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let from = 0; ; ) {
    const { statusCode, headers, rawPayload } = await get(url, `bytes=${from}-`)
    expect(statusCode).toBe(206)
    const [, last = '', size = ''] =
      /^bytes \d+-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
    parts.push(rawPayload)
    from = Number(last) + 1
    if (from === Number(size)) return Buffer.concat(parts)
  }
}

function usesOf(userId: number) {
  return server.store.db.select().from(servedStreams).where(eq(servedStreams.userId, userId))
}

async function servedTo(userId: number): Promise<number[]> {
  return (await usesOf(userId)).flatMap(({ servedSeconds }) => servedSeconds || [])
}

async function watchedBy(userId: number): Promise<number[]> {
  return (await usesOf(userId)).flatMap(({ watchedSeconds }) => watchedSeconds || [])
}

describe('a lesson with captions of the folder', () => {
  test('names their languages, and gives them to who may watch it as plain text', async () => {
    expect((await owner.client.sections.record({ id: VIDEO })).captions).toEqual(['zh'])
    expect(await owner.client.sections.captions({ id: VIDEO, lang: 'zh' })).toEqual({
      cues: [
        { from: 0, to: 2000, text: '王老师：同学们好 & 早上好' },
        { from: 2000, to: 31_000, text: '今天讲听力。' },
      ],
    })
  })

  test('are searched with the others of the course, as far as the course is open', async () => {
    const asked = { courseId: COURSE, text: '好 & 早上' }
    expect(await owner.client.sections.searchCaptions(asked)).toMatchObject({
      hits: [{ sectionId: VIDEO, lang: 'zh', from: 0, text: '王老师：同学们好 & 早上好' }],
      next: null,
    })
    const { client } = await newVisitor(server)
    await expect(client.sections.searchCaptions(asked)).rejects.toMatchObject({ code: 5301 })
  })

  test('has none in another language, and gives none to who may not watch it', async () => {
    await expect(owner.client.sections.captions({ id: VIDEO, lang: 'en' })).rejects.toMatchObject({
      code: 4040,
    })
    const { client } = await newVisitor(server)
    await expect(client.sections.captions({ id: VIDEO, lang: 'zh' })).rejects.toMatchObject({
      code: 5301,
    })
  })

  test('another video without any has none; the demo’s film is described in both', async () => {
    expect((await owner.client.sections.record({ id: FREE })).captions).toEqual([])
    const [sample] = (await owner.client.courses.chapters({ id: COURSE }))
      .flatMap(({ sections }) => sections)
      .filter(({ id }) => ![FREE, VIDEO, SOUND, PLAYLIST].includes(id))
    const id = sample?.id ?? 0
    expect((await owner.client.sections.record({ id })).captions).toEqual(['zh', 'en'])
    const { cues } = await owner.client.sections.captions({ id, lang: 'zh' })
    expect(cues[0]?.text).toContain(sample?.name)
    expect(cues.at(-1)?.to).toBeLessThanOrEqual((sample?.durationSeconds ?? 0) * 1000)
  })
})

describe('a lesson with a video of the folder', () => {
  test('its address is signed, and its poster is the cover of the course', async () => {
    const { media } = await owner.client.sections.record({ id: VIDEO })
    expect(media?.url).toMatch(/^\/media\/own\/vod\.[^/]+\/lesson\.mp4$/)
    expect(media?.poster).toMatch(/^\/art\/covers\/1004\.svg/)
    expect(media?.qualities).toEqual([])
    const [section] = (await owner.client.courses.chapters({ id: COURSE })).flatMap(
      ({ sections }) => sections,
    )
    expect(section?.recordParams).toEqual({ mediaId: `m${FREE}` })
  })

  test('range requests are answered part by part, and the parts together are the file', async () => {
    const url = await addressOf(owner.client, VIDEO)
    const first = await get(url, 'bytes=0-')
    expect(first.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
    })
    expect(first.rawPayload.length).toBeLessThan(video.length)
    expect((await playThrough(url)).equals(video)).toBe(true)
    const whole = await get(url)
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(video)).toBe(true)
    expect((await get(url, 'bytes=10-19')).rawPayload).toEqual(video.subarray(10, 20))
    expect((await get(url, 'bytes=-5')).rawPayload).toEqual(video.subarray(-5))
    const beyond = await get(url, `bytes=${video.length}-`)
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${video.length}`)
  })

  test('an address of a user without the course, a changed address and an expired one open nothing', async () => {
    const { client } = await newVisitor(server)
    await expect(client.sections.record({ id: VIDEO })).rejects.toMatchObject({ code: 5301 })
    const url = await addressOf(owner.client, VIDEO)
    expect((await get(url.replace('lesson.mp4', 'lesson.mp3'))).statusCode).toBe(404)
    expect((await get(url.replace('/vod.', '/vod.1'))).statusCode).toBe(403)
    server.clock.advance(15 * MINUTE)
    expect((await get(url, 'bytes=0-9')).statusCode).toBe(403)
    const [name = ''] = await readdir(join(directory, 'media'))
    const stored = await readFile(join(directory, 'media', name))
    for (const path of [`/media/${name}`, `/uploads/${name}`, `/art/media/${name}`]) {
      expect((await get(path)).rawPayload.equals(stored)).toBe(false)
    }
  })

  test('served bytes are counted; a user who was served the whole lesson can’t refund the course', async () => {
    const { client, userId, order } = await newOwner()
    const url = await addressOf(client, VIDEO)
    await get(url, 'bytes=0-99')
    expect(await servedTo(userId)).toEqual([16])
    expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
    await playThrough(url)
    const [seconds = 0] = await servedTo(userId)
    expect(seconds).toBeGreaterThanOrEqual(31 * 60)
    expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: false })
  })

  test('during a refund its address opens nothing', async () => {
    const { client, order } = await newOwner()
    const url = await addressOf(client, VIDEO)
    await client.orders.refund({ id: order.id })
    server.clock.advance(MINUTE)
    expect((await get(url, 'bytes=0-9')).statusCode).toBe(403)
  })
})

test('a sound recording is played as audio', async () => {
  const url = await addressOf(owner.client, SOUND)
  expect(url).toMatch(/\/lesson\.mp3$/)
  expect((await get(url, 'bytes=0-9')).headers['content-type']).toBe('audio/mpeg')
  expect((await playThrough(url)).equals(sound)).toBe(true)
})

describe('a lesson with an address', () => {
  test('an owner of the course is redirected to the address, and the security policy allows its host', async () => {
    const url = await addressOf(owner.client, PLAYLIST)
    expect(url).toMatch(/\/lesson\.m3u8$/)
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([302, `${CDN}/a/index.m3u8`])
    const policy = async () => String((await get('/healthz')).headers['content-security-policy'])
    await expect.poll(policy, { timeout: 5_000 }).toMatch(`media-src 'self' blob: ${CDN};`)
    expect(await policy()).toMatch(new RegExp(`connect-src [^;]* ${CDN};`))
  })

  test('the seconds that a player reports count against a refund, since this server serves no byte of the lesson', async () => {
    const { client, userId, order } = await newOwner()
    await client.sections.record({ id: PLAYLIST })
    server.clock.advance(10 * MINUTE)
    const report = { sectionId: PLAYLIST, position: 600, played: [[0, 600] as [number, number]] }
    await client.sections.reportProgress(report)
    expect(await watchedBy(userId)).toEqual([600])
    expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: false })
    await client.sections.reportProgress(report)
    expect(await watchedBy(userId)).toEqual([600])
  })
})

test('a document of the folder has its pages and bytes, and its link opens the same file', async () => {
  const bytes = await pdf(3)
  const { document, pages, morePages } = await owner.client.documents.preview({ id: NOTES })
  expect(document).toMatchObject({ pages: 3, sizeBytes: bytes.length })
  expect(document).not.toHaveProperty('file')
  expect([pages, morePages]).toEqual([[], 3])
  const { url } = await owner.client.documents.link({ id: NOTES })
  const opened = await get(url)
  expect(opened.headers['content-type']).toBe('application/pdf')
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(opened.rawPayload.length).toBe(bytes.length)
})

describe('applyContent', () => {
  test('a file that two lessons use is stored once, and not again by a second apply', async () => {
    const names = await readdir(join(directory, 'media'))
    expect(names.sort()).toEqual(
      names.filter((name) => /^[0-9a-f]{32}\.(mp4|mp3|pdf|vtt)$/.test(name)),
    )
    expect(names).toHaveLength(4)
    const times = () =>
      Promise.all(names.map(async (name) => (await stat(join(directory, 'media', name))).mtimeMs))
    const before = await times()
    const changes = await apply()
    expect(changes.filter(({ added, changed }) => added + changed > 0)).toEqual([])
    expect(await times()).toEqual(before)
  })

  test('an export contains the files, and applying the export changes nothing', async () => {
    const folder = join(directory, 'exported')
    await exportContent(server.store.db, folder, folderStore(directory, MEDIA))
    expect((await readFile(join(folder, 'media/intro.mp4'))).equals(video)).toBe(true)
    expect(await readFile(join(folder, 'media/intro.zh.vtt'), 'utf8')).toBe(CAPTIONS)
    const changes = await apply(await loadContent(folder))
    expect(changes.filter(({ added, changed }) => added + changed > 0)).toEqual([])
  })
})
