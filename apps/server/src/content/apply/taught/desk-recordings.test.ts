import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { type StoredMedia, sections } from '../../../database/schema/catalogue'
import { deskChanges, staff } from '../../../database/schema/desk'
import {
  findLessonRow,
  setRecording,
} from '../../../modules/desk/content/recordings/recording-repository'
import { keepRecording } from '../../../modules/desk/shared/lesson-recordings'
import { folderStore } from '../../../platform/stores/folder-store'
import { contentName, MEDIA, type ObjectStore } from '../../../platform/stores/object-store'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { openTestStore } from '../../../testing/test-database'
import { checkContent } from '../../checks/check-content'
import { differenceLines } from '../../command/desk-lines'
import type { LoadedContent } from '../../load-content'
import { memoryFile, mp4 } from '../../media/media.fixture'
import { readContentFolder } from '../../reading/content-files'
import { readContent } from '../../reading/read-content'
import { applyContent, mergeWithDesk } from '../apply-content'
import { DeskDiffersError } from '../desk-values'
import { ExportError, exportContent } from '../export-content'

const COURSE = 1012
const LESSON = 10_120_101
const MINUTES_36 = 36 * 60
const FILM_SECONDS = 32
const now = TEST_NOW

let store: Store
let directory: string
let media: ObjectStore
let call: Parameters<typeof keepRecording>[2]
/** Of a film that staff sent. */
let film: { name: string; bytes: Buffer }

beforeAll(async () => {
  store = await openTestStore()
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-film-export-'))
  media = folderStore(join(directory, 'data'), MEDIA)
  const row = { login: 'yy', name: '许运营', roles: ['marketing' as const], createdAt: now }
  const [made] = await store.db.insert(staff).values(row).returning()
  call = { staff: made, now } as unknown as typeof call
  const bytes = mp4()
  const parts = memoryFile(bytes).parts() as AsyncIterable<Uint8Array>
  film = { name: await contentName(parts, 'mp4'), bytes }
  await media.put(film.name, bytes)
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

afterEach(async () => {
  await store.db.delete(deskChanges)
  await applyContent(store, await demoContent(), { now })
})

const lesson = async (of = store) => {
  const row = await findLessonRow(of.db, LESSON)
  if (!row?.media) throw new Error('the lesson plays nothing')
  return { ...row, media: row.media }
}

/** As the deed of the desk does it. */
async function replaceAtDesk(file = film.name): Promise<void> {
  const { media: before, seconds } = await lesson()
  const after: StoredMedia = { mediaId: before.mediaId, file }
  const former = { media: before, seconds }
  await setRecording(store.db, LESSON, { now: { media: after, seconds: FILM_SECONDS }, former })
  await keepRecording(store.db, { id: LESSON, before, after }, call)
}

/** The demo's folder, whose lesson plays a file of its own. */
async function folderWith(path: string): Promise<LoadedContent> {
  const demo = await demoContent()
  const courses = demo.content.courses.map((course) => ({
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      sections: chapter.sections.map((one) => (one.id === LESSON ? { ...one, media: path } : one)),
    })),
  }))
  const large = new Map([[path, memoryFile(Buffer.concat([mp4(), Buffer.from('\0\0\0\bfree')]))]])
  return { ...demo, content: { ...demo.content, courses }, large }
}

test('the same folder again leaves the film and its length as the desk has them', async () => {
  await replaceAtDesk()
  for (const _ of [1, 2]) {
    await applyContent(store, await demoContent(), { now })
    expect(await lesson()).toMatchObject({ media: { file: film.name }, seconds: FILM_SECONDS })
    expect(await store.db.$count(deskChanges)).toBe(1)
  }
})

test('a folder that has another film since is not applied until somebody decides', async () => {
  await replaceAtDesk()
  const folder = await folderWith('media/again.mp4')
  const asked = { now, mediaStore: media }
  await expect(applyContent(store, folder, asked)).rejects.toThrow(DeskDiffersError)
  const lines = differenceLines(await mergeWithDesk(store.db, folder))
  expect(lines[1]).toContain(`课 ${LESSON} 录像：文件 `)
  expect(lines[1]).toContain('（许运营')
  await applyContent(store, folder, { ...asked, take: 'desk' })
  expect(await lesson()).toMatchObject({ media: { file: film.name }, seconds: FILM_SECONDS })
  await store.db.delete(deskChanges)
  await replaceAtDesk()
  await applyContent(store, await folderWith('media/third.mp4'), { ...asked, take: 'files' })
  const filed = await lesson()
  expect(filed.media.file).not.toBe(film.name)
  expect(filed.seconds).toBe(MINUTES_36)
})

test('an export has the film and says where it lies; applied again nothing is left to remember', async () => {
  await replaceAtDesk()
  const folder = join(directory, 'export')
  await exportContent(store.db, folder, media)
  const path = `media/desk/${film.name}`
  expect((await readFile(join(folder, path))).equals(film.bytes)).toBe(true)
  expect(await readFile(join(folder, `courses/${COURSE}.yaml`), 'utf8')).toContain(path)
  const { files, large } = await readContentFolder(folder)
  const read = readContent(files)
  const faults = [...read.faults, ...(await checkContent(read, files, large))]
  // The demo's own recordings are in no store of this test.
  expect(faults.filter(({ message }) => message.includes(film.name))).toEqual([])
  const exported = { content: read.content, files, large }
  await applyContent(store, exported, { now, mediaStore: media })
  expect(await lesson()).toMatchObject({ media: { file: film.name }, seconds: FILM_SECONDS })
  expect(await store.db.$count(deskChanges)).toBe(0)

  const other = await openTestStore()
  const elsewhere = folderStore(join(directory, 'elsewhere'), MEDIA)
  await applyContent(other, exported, { now, mediaStore: elsewhere })
  expect(await lesson(other)).toMatchObject({ media: { file: film.name }, seconds: FILM_SECONDS })
  expect(await elsewhere.size(film.name)).toBe(film.bytes.length)
  await other.close()
})

test('an export whose film the store has lost says which', async () => {
  await replaceAtDesk(`${'0'.repeat(film.name.indexOf('.'))}.mp4`)
  const exported = exportContent(store.db, join(directory, 'lost'), media)
  await expect(exported).rejects.toThrow(ExportError)
  await store.db.update(sections).set({ formerRecording: null }).where(eq(sections.id, LESSON))
})
