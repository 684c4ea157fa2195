import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Paper } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papers } from '../../../database/schema/exams'
import { folderStore } from '../../../platform/stores/folder-store'
import { MEDIA } from '../../../platform/stores/object-store'
import { startTestServer, type TestServer } from '../../../testing/test-server'

const NAME = `${'ab'.repeat(16)}.mp3`
const LESSON = `${'cd'.repeat(16)}.mp3`
const sound = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251))

let directory: string
let server: TestServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-recordings-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
  const store = folderStore(directory, MEDIA)
  await store.put(NAME, sound)
  await store.put(LESSON, sound)
  const part = {
    id: 'listening',
    title: '听力',
    skill: 'listening' as const,
    instructions: '听',
    minutes: null,
    weight: 100,
    recording: { url: `/media/papers/${NAME}`, seconds: 600 },
    groups: [],
  }
  const paper: Paper = {
    id: 'heard',
    use: 'practice',
    exam: 'cet4',
    title: '听力',
    minutes: 10,
    scale: 100,
    parts: [part],
  }
  const { id, use, exam, title } = paper
  await server.store.db.insert(papers).values({ id, use, exam, title, paper })
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

function get(name: string, range?: string) {
  const headers = range ? { range } : {}
  return server.app.inject({ method: 'GET', url: `/media/papers/${name}`, headers })
}

test('default: the whole recording of a paper is sent', async () => {
  const answer = await get(NAME)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' })
  expect(answer.rawPayload.equals(sound)).toBe(true)
})

test('behavior: a range is answered by its part, at most 1 MB at once', async () => {
  const middle = await get(NAME, 'bytes=1000-1999')
  expect(middle.statusCode).toBe(206)
  expect(middle.headers['content-range']).toBe('bytes 1000-1999/2500000')
  expect(middle.rawPayload.equals(sound.subarray(1000, 2000))).toBe(true)
  const open = await get(NAME, 'bytes=0-')
  expect(open.headers['content-range']).toBe('bytes 0-1048575/2500000')
  expect((await get(NAME, 'bytes=9999999-')).statusCode).toBe(416)
})

test('error: a file of the store that no paper has is not found', async () => {
  expect((await get(LESSON)).statusCode).toBe(404)
  expect((await get(`${'ef'.repeat(16)}.mp3`)).statusCode).toBe(404)
  expect((await get('..%2F..%2Fsecrets')).statusCode).toBe(404)
})
