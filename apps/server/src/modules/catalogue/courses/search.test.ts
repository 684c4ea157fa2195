import type { Client } from '@kaozhou/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { refreshSearchTexts } from './search-texts'

let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startTestServer()
  client = server.client
})
afterAll(() => server.close())

/** The names of the courses that a keyword finds, in their order. */
async function found(keyword: string, length = 100): Promise<string[]> {
  const { list } = await client.courses.recommendPage({ keyword, length })
  return list.map(({ name }) => name)
}

test.each([
  { keyword: '高数', name: '高等数学（上）期末不慌' },
  { keyword: 'C语言', name: 'C 语言程序设计：从第一行到小游戏' },
  { keyword: 'ｃ语言', name: 'C 语言程序设计：从第一行到小游戏' },
  { keyword: 'CET4', name: '四级全程班：听读写译一次过' },
  { keyword: 'cet-4', name: '四级真题精讲：近六套逐题过' },
  { keyword: '四级', name: '四六级翻译：从中式句子到地道英文' },
  { keyword: '四六级', name: '六级听力七天突破' },
  { keyword: 'PYTHON', name: '计算机二级 Python 通关班' },
  { keyword: '高数期末', name: '高等数学（上）期末不慌' },
  { keyword: '线代', name: '线性代数：看得见的矩阵' },
])('the search for $keyword finds $name', async ({ keyword, name }) => {
  const { list, total } = await client.courses.recommendPage({ keyword, length: 100 })
  expect(list.map((course) => course.name)).toContain(name)
  expect(total).toBe(list.length)
})

test('a search for 四级 finds no course for 六级 alone; courses with the word in their name come first', async () => {
  const names = await found('四级')
  expect(names.filter((name) => /六级/.test(name) && !/四/.test(name))).toEqual([])
  const isNamed = names.map((name) => /四级|四六级/.test(name))
  expect(isNamed).toEqual([...isNamed].sort((a, b) => Number(b) - Number(a)))
})

test('words of a name and of a teacher find the course; punctuation alone finds nothing', async () => {
  const search = async (keyword: string) =>
    (await client.courses.recommendPage({ keyword, length: 100 })).list
  const [first] = (await client.courses.recommendPage({})).list
  const teacher = first?.teachers[0]?.name ?? ''
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)
  expect(ids(await search(teacher))).toContain(first?.id)
  expect(ids(await search(`${teacher} ${first?.name.slice(0, 2)}`))).toContain(first?.id)
  for (const sign of ['%', '_', '\\']) expect(await search(sign)).toEqual([])
})

test.each([
  { keyword: 'kaoyan', readAs: '考研', missed: [] },
  { keyword: '四级真提', readAs: '四级 真题', missed: [] },
  { keyword: '四级听力', readAs: null, missed: [] },
  { keyword: '线性代数 期末', readAs: null, missed: ['线性代数', '期末'] },
  { keyword: '量子力学', readAs: null, missed: ['量子力学'] },
  { keyword: undefined, readAs: undefined, missed: undefined },
])(
  'the answer to $keyword says how it was read: $readAs, and what it lacks: $missed',
  async (row) => {
    const { search, list } = await client.courses.recommendPage({ keyword: row.keyword })
    expect(search?.readAs).toBe(row.readAs)
    expect(search?.missed).toEqual(row.missed)
    expect(list).not.toEqual([])
  },
)

test('a course that is renamed is found by its new name after the next round of the job', async () => {
  const { db } = server.store
  const [course] = await db.select().from(courses).where(eq(courses.id, 1005))
  await db.update(courses).set({ name: '托福口语' }).where(eq(courses.id, 1005))
  await refreshSearchTexts(db)
  const { list } = await client.courses.recommendPage({ keyword: '托福' })
  expect(list.map(({ id }) => id)).toEqual([1005])
  await db
    .update(courses)
    .set({ name: course?.name ?? '' })
    .where(eq(courses.id, 1005))
  await refreshSearchTexts(db)
})

test('every hot word finds a course', async () => {
  const words = await client.courses.hotWords()
  expect(words.length).toBeGreaterThan(4)
  for (const { word } of words) {
    const { total } = await client.courses.recommendPage({ keyword: word })
    expect(total, word).toBeGreaterThan(0)
  }
})

test.each([
  ['C语言', ['c语言', 'C 语言', 'Ｃ语言', 'ｃ　语言']],
  ['四级', ['CET4', 'cet4', 'CET-4', 'cet 4', 'ＣＥＴ－４', '英语四级']],
  ['高数', ['高等数学', '高等 数学', '　高数　']],
  ['python', ['PYTHON', 'Python', 'ｐｙｔｈｏｎ']],
])('%s typed as %j finds the same courses in the same order', async (word, spellings) => {
  const names = await found(word)
  expect(names.length).toBeGreaterThan(0)
  for (const spelling of spellings)
    expect([spelling, await found(spelling)]).toEqual([spelling, names])
})

test('while a word is typed, its first two characters already suggest the course first', async () => {
  for (const typed of ['线性', '线性代'])
    expect((await found(typed, 6))[0]).toBe('线性代数：看得见的矩阵')
})
