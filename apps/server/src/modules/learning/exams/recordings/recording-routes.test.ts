import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attempt, AttemptReport, Client } from '@kaozhou/api'
import { LATE_ANSWERS_MS, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../../../platform/stores/folder-store'
import { MEDIA } from '../../../../platform/stores/object-store'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { newLearner } from '../../sections/learner.fixture'
import { RECORDING, storeMock, storePaper } from '../exam.fixture'

const DEVICE = 'device-phone'
const LESSON = `${'cd'.repeat(16)}.mp3`
const sound = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251))

let directory: string
let server: TestServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-recordings-'))
  server = await startTestServer({
    environment: { DATA_DIR: directory, SMS_PER_ADDRESS_HOUR: '1000' },
  })
  const store = folderStore(directory, MEDIA)
  await store.put(RECORDING, sound)
  await store.put(LESSON, sound)
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

function get(url: string, range?: string) {
  const headers = range ? { range } : {}
  return server.app.inject({ method: 'GET', url, headers })
}

async function statusOf(url: string): Promise<number> {
  return (await get(url)).statusCode
}

function addressIn({ paper }: Pick<Attempt | AttemptReport, 'paper'>): string {
  return paper.parts.find(({ recording }) => recording)?.recording?.url ?? ''
}

/** A mock that can be entered for half an hour, and a student in it. */
async function sitting() {
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  const startsAt = server.clock.now
  await storeMock(server.store.db, mockId, { startsAt, entryMinutes: 30 })
  const { exams } = (await newLearner(server)).client
  const attempt = await exams.open({ mockId, device: DEVICE })
  return { mockId, exams, id: attempt.id, address: addressIn(attempt) }
}

async function enter(exams: Client['exams'], id: number, partId: string): Promise<void> {
  await exams.enterPart({ id, partId })
}

/** Ends every mock that another test of this file has left open. */
function endAll(): void {
  server.clock.advance(400 * MINUTE + LATE_ANSWERS_MS)
}

describe('the recording of a running mock', () => {
  test('a visitor who knows the file’s name gets nothing', async () => {
    endAll()
    await sitting()
    expect(await statusOf(`/media/papers/${RECORDING}`)).toBe(404)
    expect(await statusOf(`/media/papers/paper.1.1.zzzzzzzz.forged/${RECORDING}`)).toBe(403)
  })

  test('who has not entered gets nothing by the address of a practice paper with the same recording', async () => {
    endAll()
    const practice = `practice-${randomUUID().slice(0, 8)}`
    await storePaper(server.store.db, practice, 'practice')
    const { exams } = (await newLearner(server)).client
    const opened = addressIn(await exams.open({ paperId: practice, device: DEVICE }))
    expect(await statusOf(opened)).toBe(200)
    const mockId = `mock-${randomUUID().slice(0, 8)}`
    await storeMock(server.store.db, mockId, { startsAt: server.clock.now + 60 * MINUTE })
    expect(await statusOf(opened)).toBe(403)
    server.clock.advance(61 * MINUTE)
    expect(await statusOf(opened)).toBe(403)
  })

  test('who sits another part hears nothing yet', async () => {
    endAll()
    const { address } = await sitting()
    expect(await statusOf(address)).toBe(403)
  })

  test('who sits in the part hears it, and no cache keeps it', async () => {
    endAll()
    const { exams, id, address } = await sitting()
    await enter(exams, id, 'listening')
    const answer = await get(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.equals(sound)).toBe(true)
  })

  test('it is not heard again after the part was left', async () => {
    endAll()
    const { exams, id, address } = await sitting()
    await enter(exams, id, 'listening')
    expect(await statusOf(address)).toBe(200)
    await enter(exams, id, 'reading')
    expect(await statusOf(address)).toBe(403)
  })

  test('a user who has handed in can play the recording again once the mock is over for everybody', async () => {
    endAll()
    const { exams, id, address } = await sitting()
    await enter(exams, id, 'listening')
    await exams.handIn({ id, device: DEVICE })
    expect(await statusOf(address)).toBe(403)
    expect(await statusOf(addressIn(await exams.report({ id })))).toBe(403)
    server.clock.advance(150 * MINUTE + LATE_ANSWERS_MS)
    const after = await get(addressIn(await exams.report({ id })))
    expect(after.statusCode).toBe(200)
    expect(after.headers['cache-control']).toBe('private, max-age=86400')
    expect(await statusOf(`/media/papers/${RECORDING}`)).toBe(404)
  })
})

describe('the recording of a practice paper', () => {
  async function practising(): Promise<string> {
    endAll()
    const paperId = `practice-${randomUUID().slice(0, 8)}`
    await storePaper(server.store.db, paperId, 'practice')
    const { exams } = (await newLearner(server)).client
    return addressIn(await exams.open({ paperId, device: DEVICE }))
  }

  test('a range is answered by its part, at most 1 MB at once', async () => {
    const address = await practising()
    const middle = await get(address, 'bytes=1000-1999')
    expect(middle.statusCode).toBe(206)
    expect(middle.headers['content-range']).toBe('bytes 1000-1999/2500000')
    expect(middle.rawPayload.equals(sound.subarray(1000, 2000))).toBe(true)
    const open = await get(address, 'bytes=0-')
    expect(open.headers['content-range']).toBe('bytes 0-1048575/2500000')
    expect((await get(address, 'bytes=9999999-')).statusCode).toBe(416)
  })

  test('its address opens no other file, and expires', async () => {
    const address = await practising()
    expect(await statusOf(address.replace(RECORDING, LESSON))).toBe(403)
    expect(await statusOf(address.replace(RECORDING, '..%2F..%2Fsecrets'))).toBe(404)
    server.clock.advance(25 * 60 * MINUTE)
    expect(await statusOf(address)).toBe(403)
  })
})
