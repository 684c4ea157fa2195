import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HANDWRITING_MAX, writeTextAnswer } from '@kaozhou/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examTexts } from '../../../database/schema/exams'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { storePaper } from '../../learning/exams/exam.fixture'
import { codeOf, type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { jpeg, SECRET } from '../../people/files/image.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const DEVICE = 'device-phone'
const CODES = { unauthorized: 401, badInput: 4000, forbidden: 4030, notFound: 4040 }

let server: TestServer
let directory: string
let teacher: Desk

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-handwriting-'))
  const environment = { SMS_PER_ADDRESS_HOUR: '1000', DATA_DIR: directory }
  server = await startTestServer({ environment })
  teacher = await openDeskAs(server, 'teacher')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => server.store.db.delete(examTexts))

async function upload({ client }: Learner): Promise<string> {
  const file = new Blob([new Uint8Array(await jpeg(120, 80))], { type: 'image/jpeg' })
  return (await client.files.uploadImage({ file })).url
}

/** A practice paper whose writing somebody has answered with these words and pictures. */
async function handedIn(writer: Learner, text: string, pictures: string[]) {
  const paperId = `practice-${randomUUID().slice(0, 8)}`
  await storePaper(server.store.db, paperId, 'practice')
  const { id } = await writer.client.exams.open({ paperId, device: DEVICE })
  const answer = writeTextAnswer({ text, pictures })
  const changes = [{ questionId: 'w1', answer, at: server.clock.now }]
  await writer.client.exams.sync({ id, device: DEVICE, since: 0, changes })
  await writer.client.exams.handIn({ id, device: DEVICE, changes: [] })
  return { attemptId: id, questionId: 'w1' }
}

const open = (url: string, cookie?: string) =>
  server.app.inject({ url, headers: cookie ? { cookie } : {} })

describe('an answer on paper', () => {
  test('waits to be marked without a typed word, and is shown to who marks without metadata', async () => {
    const writer = await newLearner(server)
    const address = await upload(writer)
    const key = await handedIn(writer, '', [address])
    const { answer, pictures } = await teacher.client.marking.detail(key)
    expect([answer, pictures.length]).toEqual(['', 1])
    const [picture] = pictures
    expect(picture).toMatchObject({ width: 120, height: 80 })
    const shown = await open(picture?.address ?? '', teacher.cookie())
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.rawPayload.includes(SECRET)).toBe(false)
    await teacher.client.marking.submit({ ...key, key: deedKey(), band: 11, remarks: [] })
    const { questions } = await writer.client.exams.report({ id: key.attemptId })
    const own = questions.find(({ questionId }) => questionId === key.questionId)
    expect(own).toMatchObject({ answer: `![](${address})`, grade: { by: 'teacher', band: 11 } })
  })

  test('has remarks in what was typed, and none in the lines that name its pictures', async () => {
    const writer = await newLearner(server)
    const text = 'There have many people.'
    const key = await handedIn(writer, text, [await upload(writer)])
    expect((await teacher.client.marking.detail(key)).answer).toBe(text)
    const mark = (to: number) =>
      teacher.client.marking.submit({
        ...{ ...key, key: deedKey(), band: 9 },
        remarks: [{ from: 0, to, category: 'language', text: '' }],
      })
    expect(await codeOf(mark(text.length + 1))).toBe(CODES.badInput)
    await mark(text.length)
  })

  test('has remarks at places of its pictures, which its writer reads from the top; they are changed, and taken back', async () => {
    const writer = await newLearner(server)
    const key = await handedIn(writer, '', [await upload(writer), await upload(writer)])
    const remark = (part: object) => ({
      ...{ picture: 0, x: 0.25, y: 0.5, width: 0, height: 0, category: 'language' as const },
      ...{ text: '应为 drink', ...part },
    })
    const submit = (pictureRemarks: ReturnType<typeof remark>[]) =>
      teacher.client.marking.submit({ ...key, key: deedKey(), band: 9, pictureRemarks })
    const wrong = [{ picture: 2 }, { x: 0.9, width: 0.2 }, { y: -0.1 }, { height: 1.5 }]
    for (const part of wrong) {
      expect(await codeOf(submit([remark(part)])), JSON.stringify(part)).toBe(CODES.badInput)
    }
    const [second, low, high] = [remark({ picture: 1, y: 0 }), remark({}), remark({ y: 0.1 })]
    await submit([second, low, high])
    const read = async () => {
      const { questions } = await writer.client.exams.report({ id: key.attemptId })
      return questions.find(({ questionId }) => questionId === 'w1')?.grade?.pictureRemarks
    }
    expect(await read()).toEqual([high, low, second])
    const { own } = await teacher.client.marking.detail(key)
    expect(own?.pictureRemarks).toEqual([high, low, second])
    const change = (pictureRemarks: ReturnType<typeof remark>[]) =>
      teacher.client.marking.change({
        ...{ ...key, key: deedKey(), band: 9, reason: '标错了地方', pictureRemarks },
      })
    const box = remark({ x: 0.5, width: 0.25, height: 0.1 })
    await change([box])
    expect(await read()).toEqual([box])
    await change([])
    expect(await read()).toEqual([])
  })

  test('a remark names a picture by its place in the answer, also behind a picture of another person', async () => {
    const [writer, other] = [await newLearner(server), await newLearner(server)]
    const key = await handedIn(writer, '', [await upload(other), await upload(writer)])
    const { pictures } = await teacher.client.marking.detail(key)
    expect(pictures.map(({ at }) => at)).toEqual([1])
    const at = (picture: number) =>
      teacher.client.marking.submit({
        ...{ ...key, key: deedKey(), band: 9 },
        pictureRemarks: [
          { ...{ picture, x: 0, y: 0, width: 1, height: 1 }, category: 'good', text: '' },
        ],
      })
    expect(await codeOf(at(0))).toBe(CODES.badInput)
    await at(1)
  })

  test('shows neither pictures of others nor more than there may be', async () => {
    const [writer, other] = [await newLearner(server), await newLearner(server)]
    const foreign = await upload(other)
    const own = await upload(writer)
    const key = await handedIn(writer, 'a', [foreign, own])
    const { pictures } = await teacher.client.marking.detail(key)
    expect(pictures.map(({ address }) => address.slice(-10))).toEqual(['pictures/0'])
    const lines = Array.from({ length: HANDWRITING_MAX + 1 }, () => `![](${own})`)
    const many = await handedIn(writer, lines.join('\n'), [])
    expect((await teacher.client.marking.detail(many)).pictures.length).toBe(HANDWRITING_MAX)
  })

  test('is shown to nobody else', async () => {
    const writer = await newLearner(server)
    const key = await handedIn(writer, '', [await upload(writer)])
    const [picture] = (await teacher.client.marking.detail(key)).pictures
    const url = picture?.address ?? ''
    const shipping = await openDeskAs(server, 'shipping')
    const cookies = [undefined, `kz_session=${writer.token}`, shipping.cookie(), teacher.cookie()]
    const beyond = url.replace(/0$/, '1')
    const codes = [
      ...cookies.slice(0, 3).map((cookie) => open(url, cookie)),
      open(beyond, teacher.cookie()),
      open(url.replace(/0$/, 'x'), teacher.cookie()),
    ].map(async (answer) => (await answer).json().code)
    const { unauthorized, forbidden, notFound } = CODES
    expect(await Promise.all(codes)).toEqual([
      unauthorized,
      unauthorized,
      forbidden,
      notFound,
      notFound,
    ])
  })
})
