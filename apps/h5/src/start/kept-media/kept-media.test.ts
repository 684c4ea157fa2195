// @vitest-environment node
import { DAY, offlineStanding } from '@kaozhou/domain'
import { beforeAll, expect, test } from 'vitest'
import { memoryDownloads } from '../../data/downloads/download-store.fixture'
import type { DownloadedLesson } from '../../data/downloads/downloaded-lesson'
import { downloadedLesson } from '../../data/downloads/downloaded-lesson.fixture'
import { keepBytes, PART_BYTES } from '../../data/downloads/keep-files'
import { lessonKey } from '../../data/downloads/part-cipher'
import { isOpen, type KeptFiles, keptMedia } from './kept-media'

const NOW = 1_800_000_000_000
const SIZE = 3 * PART_BYTES + 1000
const film = Uint8Array.from({ length: SIZE }, (_, index) => (index * 7 + (index >> 12)) % 251)
const downloads = memoryDownloads()
const files: KeptFiles = {
  lesson: async (id) => downloads.known.get(id),
  file: async (key) => downloads.files.get(key),
  part: async (key) => downloads.parts.get(key),
}
let lesson: DownloadedLesson

beforeAll(async () => {
  const key = await lessonKey(btoa('k'.repeat(32)))
  lesson = downloadedLesson({ key, seen: NOW, until: NOW + 30 * DAY })
  await downloads.put([lesson])
  const keeping = { store: downloads, lesson, signal: new AbortController().signal }
  const silent = { beforePart: async () => {}, onKept: () => {} }
  const kept = { path: 'lesson.mp4', type: 'video/mp4', bytes: film }
  await keepBytes({ ...keeping, ...silent }, kept)
})

function ask(path: string, range?: string, now = NOW): Promise<Response> {
  const headers = new Headers(range ? { range } : {})
  return keptMedia({ url: `https://school.example${path}`, headers }, files, now)
}

const FILM = '/media/kept/12/lesson.mp4'

test.each([
  ['the first bytes', 'bytes=0-99', 0, 100],
  ['an open range, two parts of it', 'bytes=0-', 0, 2 * PART_BYTES],
  [
    'bytes on both sides of a border of parts',
    `bytes=${PART_BYTES - 2}-${PART_BYTES + 1}`,
    PART_BYTES - 2,
    PART_BYTES + 2,
  ],
  ['an open range within the last parts', `bytes=${2 * PART_BYTES + 5}-`, 2 * PART_BYTES + 5, SIZE],
  ['a range that ends behind the file', `bytes=${SIZE - 10}-${SIZE + 500}`, SIZE - 10, SIZE],
  ['the last bytes', 'bytes=-10', SIZE - 10, SIZE],
])('a range is answered with 206: %s', async (_, range, from, end) => {
  const response = await ask(FILM, range)
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${from}-${end - 1}/${SIZE}`)
  expect(response.headers.get('content-length')).toBe(String(end - from))
  expect(Buffer.from(await response.arrayBuffer()).equals(film.subarray(from, end))).toBe(true)
})

test.each([`bytes=${SIZE}-`, 'bytes=9-3', 'bytes=-0'])('%s can’t be satisfied', async (range) => {
  const response = await ask(FILM, range)
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
})

test('without a range the whole file comes', async () => {
  const response = await ask(FILM)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true)
})

test('a page learns that this worker plays downloads', async () => {
  expect((await ask('/media/kept/ready')).status).toBe(204)
})

test.each([
  ['another lesson', '/media/kept/13/lesson.mp4', 404],
  ['another file', '/media/kept/12/other.mp4', 404],
])('%s is not found', async (_, path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test('nothing of the film is stored as it is', () => {
  const start = Buffer.from(film.subarray(0, 64))
  for (const { data } of downloads.parts.values())
    expect(Buffer.from(data).includes(start)).toBe(false)
})

test('a part in the place of another one does not play', async () => {
  const [first, second] = [...downloads.parts.keys()].sort()
  const stored = downloads.parts.get(first ?? '')
  const other = downloads.parts.get(second ?? '')
  if (!stored || !other) throw new Error('no parts')
  downloads.parts.set(stored.key, { ...other, key: stored.key })
  expect((await ask(FILM, 'bytes=0-9')).status).toBe(404)
  downloads.parts.set(stored.key, stored)
  expect((await ask(FILM, 'bytes=0-9')).status).toBe(206)
})

test('the worker refuses exactly when domain’s rule does', async () => {
  for (const offset of [0, 5 * 3_600_000, -90_000])
    for (const later of [0, -59_999, -60_001, 30 * DAY - 1, 30 * DAY, 31 * DAY, -DAY]) {
      const now = NOW + later
      const grant = { ...lesson, offset }
      const isOpenHere = offlineStanding(grant, now) === 'open'
      expect(isOpen(grant, now), `${offset} ${later}`).toBe(isOpenHere)
    }
  expect((await ask(FILM, 'bytes=0-9', NOW + 31 * DAY)).status).toBe(403)
  expect((await ask(FILM, 'bytes=0-9', NOW - DAY)).status).toBe(403)
})

test('a lesson that was taken back is refused', async () => {
  await downloads.put([{ ...lesson, state: 'gone', key: null }])
  expect((await ask(FILM, 'bytes=0-9')).status).toBe(403)
  await downloads.put([lesson])
})
