import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Store } from '../../../database/executor'
import { pictures } from '../../../database/schema/content'
import { deskChanges, staff } from '../../../database/schema/desk'
import { banners } from '../../../database/schema/markets'
import {
  insertHomeRow,
  listHomeRows,
  setHomeRow,
} from '../../../modules/desk/content/home/home-repository'
import { insertDeskPicture } from '../../../modules/desk/shared/desk-picture-repository'
import { keepListed } from '../../../modules/desk/shared/keep-listed'
import { deskPictureKey, pictureVersion } from '../../../platform/pictures/art-address'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { openTestStore } from '../../../testing/test-database'
import { differenceLines } from '../../command/desk-lines'
import type { LoadedContent } from '../../load-content'
import { readContent } from '../../reading/read-content'
import { applyContent, mergeWithDesk } from '../apply-content'
import { listContentFiles } from '../content-repository'
import { DeskDiffersError } from '../desk-values'
import { withValuesOfDesk } from '../export-desk-values'

const ID = 1401
const MADE = 900_001
const BYTES = Buffer.from('a picture')
const VERSION = pictureVersion(BYTES)
const PICTURE = deskPictureKey('banner-1401', VERSION)
const FILE = 'shop/banners.yaml'
const now = TEST_NOW
/** To the minute, as the desk asks for times. */
const LATER = now - (now % 60_000) + 86_400_000

let store: Store
let call: Parameters<typeof keepListed>[2]

beforeAll(async () => {
  store = await openTestStore()
  const row = { login: 'yy', name: '许运营', roles: ['marketing' as const], createdAt: now }
  const [made] = await store.db.insert(staff).values(row).returning()
  call = { staff: made, now } as unknown as typeof call
})
afterAll(() => store.close())

afterEach(async () => {
  await store.db.delete(deskChanges)
  await applyContent(store, await demoContent(), { now })
})

async function rowOf(id: number) {
  const row = (await listHomeRows(store.db, 'banners')).find((one) => one.id === id)
  if (!row) throw new Error(`there is no banner ${id}`)
  return row
}

type Values = Awaited<ReturnType<typeof rowOf>>['values']

/** As the deed of the desk does it. */
async function changeAtDesk(change: Partial<Values>): Promise<void> {
  const before = await rowOf(ID)
  const after = { ...before, values: { ...before.values, ...change } }
  const image = (after.values.picture ?? '').replace(/\?.*/, '')
  await setHomeRow(store.db, after, image)
  const values = { before: { ...before.values }, after: { ...after.values } }
  await keepListed(store.db, { kind: 'banners', id: ID, ...values }, call)
}

async function addAtDesk(title: string): Promise<void> {
  await insertPicture()
  const picture = `${PICTURE}?v=${VERSION}`
  const values = { ...(await rowOf(ID)).values, title, picture, sort: 9 }
  const made = { kind: 'banners' as const, id: MADE, values }
  await insertHomeRow(store.db, made, PICTURE)
  await keepListed(store.db, { ...made, before: null, after: { ...made.values } }, call)
}

function insertPicture(): Promise<void> {
  const picture = { key: PICTURE, type: 'image/webp', version: VERSION, bytes: BYTES }
  return insertDeskPicture(store.db, picture)
}

async function sendPicture(): Promise<void> {
  await insertPicture()
  await changeAtDesk({ picture: `${PICTURE}?v=${VERSION}` })
}

type Banner = LoadedContent['content']['banners'][number]

/** The demo's folder with something else of the banner, and with these further ones. */
async function folderWith(change: Partial<Banner>, more: Banner[] = []): Promise<LoadedContent> {
  const demo = await demoContent()
  const list = demo.content.banners.map((one) => (one.id === ID ? { ...one, ...change } : one))
  return { ...demo, content: { ...demo.content, banners: [...list, ...more] } }
}

const remembered = () => store.db.$count(deskChanges)
const exported = async () => withValuesOfDesk(store.db, await listContentFiles(store.db))

/** The folder that an export writes, read again. */
async function exportedFolder(): Promise<LoadedContent> {
  const demo = await demoContent()
  const files = new Map(demo.files)
  for (const [path, text] of await exported()) files.set(path, Buffer.from(text))
  for (const { key, bytes } of await store.db.select().from(pictures)) {
    if (key.startsWith('pictures/')) files.set(key, Buffer.from(bytes))
  }
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  return { ...demo, content, files }
}

test('the same folder again leaves words, picture, order, shelf and times as the desk has them', async () => {
  await sendPicture()
  await changeAtDesk({ title: '冲刺班', sort: 7, shelf: 'off', from: LATER, until: null })
  const before = await rowOf(ID)
  for (const _ of [1, 2]) {
    await applyContent(store, await demoContent(), { now })
    expect(await rowOf(ID)).toEqual(before)
    expect(await remembered()).toBe(5)
  }
})

describe('a folder that has changed what the desk has changed', () => {
  test('is not applied: the difference is told in words', async () => {
    await changeAtDesk({ title: '冲刺班' })
    const folder = await folderWith({ title: '全程班，早鸟价' })
    await expect(applyContent(store, folder, { now })).rejects.toThrow(DeskDiffersError)
    const lines = differenceLines(await mergeWithDesk(store.db, folder))
    expect(lines[1]).toContain(`横幅 ${ID} 标题：文件 全程班，早鸟价，工作台 冲刺班（许运营`)
  })

  test('a picture that is drawn with other words is another picture', async () => {
    await sendPicture()
    const picture = { scene: 'shore', title: '换了字', subtitle: '副题', tag: '标签' } as const
    const folder = await folderWith({ picture })
    const { differs } = await mergeWithDesk(store.db, folder)
    expect(differs).toMatchObject([{ field: 'picture' }])
    await applyContent(store, folder, { now, take: 'files' })
    expect((await rowOf(ID)).values.picture).toContain('banners/1401.svg')
  })

  test('loses when the desk is taken, and is not asked about the same value again', async () => {
    await changeAtDesk({ title: '冲刺班' })
    const folder = await folderWith({ title: '全程班，早鸟价' })
    await applyContent(store, folder, { now, take: 'desk' })
    await applyContent(store, folder, { now })
    expect((await rowOf(ID)).values.title).toBe('冲刺班')
  })
})

describe('a banner that was made at the desk', () => {
  test('stays while no folder has it', async () => {
    await addAtDesk('双十二')
    await applyContent(store, await demoContent(), { now })
    expect((await rowOf(MADE)).values).toMatchObject({ title: '双十二', sort: 9 })
    expect(await remembered()).toBe(1)
  })

  test('is asked about when a folder has another one under its number', async () => {
    await addAtDesk('双十二')
    const demo = await demoContent()
    const [first] = demo.content.banners
    if (!first) throw new Error('the demo has no banner')
    const folder = await folderWith({}, [{ ...first, id: MADE, title: '年货节' }])
    await expect(applyContent(store, folder, { now })).rejects.toThrow('工作台新加')
    await applyContent(store, folder, { now, take: 'files' })
    expect((await rowOf(MADE)).values.title).toBe('年货节')
    expect(await remembered()).toBe(0)
  })
})

test('an export has what the desk has; applied again it changes no banner, and nothing is left to remember', async () => {
  await sendPicture()
  await changeAtDesk({ title: '冲刺班', shelf: 'off', until: LATER })
  await addAtDesk('双十二')
  const list = parse((await exported()).get(FILE) ?? '') as { id: number }[]
  expect(list.find(({ id }) => id === ID)).toMatchObject({ shelf: 'off', picture: PICTURE })
  expect(list.at(-1)).toMatchObject({ id: MADE, title: '双十二', position: 'home' })
  const folder = await exportedFolder()
  const readAll = () => store.db.select().from(banners).orderBy(banners.id)
  const before = await readAll()
  await applyContent(store, folder, { now })
  expect(await readAll()).toEqual(before)
  expect(await remembered()).toBe(0)
})

test('values that a folder has too are forgotten', async () => {
  await changeAtDesk({ title: '冲刺班', from: LATER })
  await addAtDesk('双十二')
  await applyContent(store, await exportedFolder(), { now })
  expect(await remembered()).toBe(0)
  expect((await rowOf(ID)).values).toMatchObject({ title: '冲刺班', from: LATER })
})
