import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, gte } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Store } from '../../../database/executor'
import { documents, sections } from '../../../database/schema/catalogue'
import { deskChanges, staff } from '../../../database/schema/desk'
import {
  type DocumentValues,
  findDocumentRow,
  insertDocumentRow,
  setDocumentRow,
} from '../../../modules/desk/content/documents/desk-document-repository'
import { keepListed } from '../../../modules/desk/shared/keep-listed'
import { folderStore } from '../../../platform/stores/folder-store'
import { contentName, MEDIA, type ObjectStore } from '../../../platform/stores/object-store'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { openTestStore } from '../../../testing/test-database'
import { checkContent } from '../../checks/check-content'
import { differenceLines } from '../../command/desk-lines'
import type { LoadedContent } from '../../load-content'
import { memoryFile, pdf } from '../../media/media.fixture'
import { isLarge, readContentFolder } from '../../reading/content-files'
import { readContent } from '../../reading/read-content'
import { applyContent, mergeWithDesk } from '../apply-content'
import { DeskDiffersError } from '../desk-values'
import { exportContent } from '../export-content'

const COURSE = 1001
const LESSON = 10_010_101
const ID = 10_011
const MADE = 900_001
const FILE = 'courses/1001.yaml'
const now = TEST_NOW

let store: Store
let directory: string
let media: ObjectStore
let call: Parameters<typeof keepListed>[2]
/** Of a document that staff sent. */
let sent: { file: string; bytes: Buffer; pages: number; sizeBytes: number }

beforeAll(async () => {
  store = await openTestStore()
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-export-'))
  media = folderStore(join(directory, 'data'), MEDIA)
  const row = { login: 'yy', name: '许运营', roles: ['marketing' as const], createdAt: now }
  const [made] = await store.db.insert(staff).values(row).returning()
  call = { staff: made, now } as unknown as typeof call
  const bytes = await pdf(2)
  const file = await contentName(memoryFile(bytes).parts() as AsyncIterable<Uint8Array>, 'pdf')
  await media.put(file, bytes)
  sent = { file, bytes, pages: 2, sizeBytes: bytes.length }
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

afterEach(async () => {
  await store.db.delete(deskChanges)
  await store.db.delete(documents).where(gte(documents.id, MADE))
  await applyContent(store, await demoContent(), { now })
})

async function rowOf(id: number) {
  const row = await findDocumentRow(store.db, id)
  if (!row) throw new Error(`there is no document ${id}`)
  return row
}

const newFile = () => ({ file: sent.file, pages: sent.pages, sizeBytes: sent.sizeBytes })

/** As the deed of the desk does it. */
async function changeAtDesk(change: Partial<DocumentValues>): Promise<void> {
  const { values: before } = await rowOf(ID)
  const values = { ...before, ...change }
  await setDocumentRow(store.db, ID, { values, newFile: change.file ? newFile() : null })
  const both = { before: { ...before }, after: { ...values } }
  await keepListed(store.db, { kind: 'documents', id: ID, ...both }, call)
}

async function addAtDesk(section: number | null = LESSON): Promise<void> {
  const { file } = sent
  const values: DocumentValues = {
    ...{ course: COURSE, section, name: '板书.pdf', file, downloadable: false },
    ...{ sort: MADE, shelf: 'on' },
  }
  await insertDocumentRow(store.db, MADE, { ...values, ...newFile() })
  const made = { kind: 'documents' as const, id: MADE, before: null, after: { ...values } }
  await keepListed(store.db, made, call)
}

/** The demo's folder with something else of a document. */
async function folderWith(change: object): Promise<LoadedContent> {
  const demo = await demoContent()
  const courses = demo.content.courses.map((course) => ({
    ...course,
    documents: course.documents.map((one) => (one.id === ID ? { ...one, ...change } : one)),
  }))
  return { ...demo, content: { ...demo.content, courses } }
}

let exports = 0

/** The folder that an export writes, read and checked again. */
async function exportedFolder(): Promise<LoadedContent> {
  exports += 1
  const folder = join(directory, `export-${exports}`)
  await exportContent(store.db, folder, media)
  const { files, large } = await readContentFolder(folder)
  const read = readContent(files)
  const faults = [...read.faults, ...(await checkContent(read, files, large))]
  // The demo's recordings are in no store of this test.
  expect(faults.filter(({ message }) => !message.includes('media/'))).toEqual([])
  return { content: read.content, files, large }
}

const readAll = () => store.db.select().from(documents).orderBy(documents.id)
const remembered = () => store.db.$count(deskChanges)

test('the same folder again leaves names, files, order and shelf as the desk has them, and what it added', async () => {
  await changeAtDesk({
    name: '新卷.pdf',
    file: sent.file,
    downloadable: false,
    sort: 3,
    shelf: 'off',
  })
  await addAtDesk()
  const before = await readAll()
  for (const _ of [1, 2]) {
    await applyContent(store, await demoContent(), { now })
    expect(await readAll()).toEqual(before)
    expect(await remembered()).toBe(6)
  }
})

test('a folder that has changed what the desk has changed is not applied until somebody decides', async () => {
  await changeAtDesk({ name: '新卷.pdf' })
  const folder = await folderWith({ name: '诊断卷，第二版.pdf' })
  await expect(applyContent(store, folder, { now })).rejects.toThrow(DeskDiffersError)
  const lines = differenceLines(await mergeWithDesk(store.db, folder))
  expect(lines[1]).toContain(`资料 ${ID} 名字：文件 诊断卷，第二版.pdf，工作台 新卷.pdf（许运营`)
  await applyContent(store, folder, { now, take: 'desk' })
  await applyContent(store, folder, { now })
  expect((await rowOf(ID)).values.name).toBe('新卷.pdf')
  const third = await folderWith({ name: '诊断卷，第三版.pdf' })
  await applyContent(store, third, { now, take: 'files' })
  expect((await rowOf(ID)).values.name).toBe('诊断卷，第三版.pdf')
})

test('another file in the folder is another one than the desk’s, and is asked about', async () => {
  await changeAtDesk({ file: sent.file })
  const path = 'documents/notes.pdf'
  const other = await pdf(5)
  const folder = {
    ...(await folderWith({ file: path })),
    large: new Map([[path, memoryFile(other)]]),
  }
  const { differs } = await mergeWithDesk(store.db, folder)
  expect(differs).toMatchObject([{ field: 'file', desk: sent.file, filed: null }])
  await applyContent(store, folder, { now, take: 'files', mediaStore: media })
  expect(await rowOf(ID)).toMatchObject({ pages: 5, sizeBytes: other.length })
  // The very file of the desk is the same.
  await changeAtDesk({ file: sent.file })
  const same = { ...folder, large: new Map([[path, memoryFile(sent.bytes)]]) }
  await applyContent(store, same, { now, mediaStore: media })
  expect(await remembered()).toBe(0)
})

test('an export has entries and files; applied again it changes no document, and nothing is left to remember', async () => {
  await changeAtDesk({ name: '新卷.pdf', file: sent.file, sort: 3, shelf: 'off' })
  await addAtDesk()
  const folder = await exportedFolder()
  const path = `documents/desk/${sent.file}`
  const text = folder.files.get(FILE)?.toString('utf8') ?? ''
  const { documents: list } = parse(text) as { documents: { id: number }[] }
  expect(list.find(({ id }) => id === ID)).toEqual({
    ...{ id: ID, name: '新卷.pdf', section: LESSON, file: path, sort: 3, shelf: 'off' },
  })
  expect(list.at(-1)).toEqual({
    ...{ id: MADE, name: '板书.pdf', section: LESSON, file: path, downloadable: false, sort: MADE },
  })
  expect(isLarge(path) && (await folder.large?.get(path)?.read(0, 1e9))?.equals(sent.bytes)).toBe(
    true,
  )
  // Its text has no use beside its file.
  expect(folder.files.has(`handouts/${ID}.yaml`)).toBe(false)
  const before = await readAll()
  await applyContent(store, folder, { now, mediaStore: media })
  expect(await readAll()).toEqual(before)
  expect(await remembered()).toBe(0)
})

test('an export applied to another database has the documents there, with their files', async () => {
  await addAtDesk(null)
  const folder = await exportedFolder()
  const elsewhere = await openTestStore()
  const otherMedia = folderStore(join(directory, 'other'), MEDIA)
  try {
    await applyContent(elsewhere, folder, { now, mediaStore: otherMedia })
    const [row] = await elsewhere.db.select().from(documents).where(eq(documents.id, MADE))
    expect(row).toMatchObject({ name: '板书.pdf', sectionId: null, file: sent.file, pages: 2 })
    expect((await otherMedia.get(sent.file))?.equals(sent.bytes)).toBe(true)
  } finally {
    await elsewhere.close()
  }
})

test('a lesson that the folder no longer has stays while a document of the desk belongs to it', async () => {
  await addAtDesk()
  const demo = await demoContent()
  const courses = demo.content.courses.map((course) =>
    course.id === COURSE
      ? {
          ...course,
          documents: course.documents.filter(({ section }) => section !== LESSON),
          chapters: course.chapters.map((chapter) => ({
            ...chapter,
            sections: chapter.sections.filter(({ id }) => id !== LESSON),
          })),
        }
      : course,
  )
  const chats = demo.content.chats.filter(({ section }) => section !== LESSON)
  await applyContent(store, { ...demo, content: { ...demo.content, courses, chats } }, { now })
  expect((await rowOf(MADE)).values.section).toBe(LESSON)
  expect(await store.db.$count(sections, eq(sections.id, LESSON))).toBe(1)
})
