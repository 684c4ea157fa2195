import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { type ContentValue, deskChanges, staff } from '../../database/schema/desk'
import { paperRecounts, paperSolutions, questionRulings } from '../../database/schema/exams'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { openTestStore } from '../../testing/test-database'
import { differenceLines } from '../command/desk-lines'
import type { LoadedContent } from '../load-content'
import { readContent } from '../reading/read-content'
import { applyContent, mergeWithDesk } from './apply-content'
import { listContentFiles } from './content-repository'
import { DeskDiffersError } from './desk-values'
import { withValuesOfDesk } from './export-desk-values'

const now = TEST_NOW

let store: Store
let by: number
/** A practice paper of the demo, and a single choice of it. */
let paper: string
let number: number
let filed: string

beforeAll(async () => {
  store = await openTestStore()
  const row = { login: 'zls', name: '周老师', roles: ['teacher' as const], createdAt: now }
  const [made] = await store.db.insert(staff).values(row).returning({ id: staff.id })
  by = made?.id ?? 0
  const { content } = await demoContent()
  for (const one of content.papers.filter(({ use }) => use === 'practice')) {
    const question = one.parts
      .flatMap(({ groups }) => groups)
      .flatMap(({ questions }) => questions)
      .find(({ answer, options }) => options?.length === 4 && answer === 'A')
    if (!question) continue
    paper = one.file
    number = question.number
    filed = 'A'
  }
})
afterAll(() => store.close())

afterEach(async () => {
  await store.db.delete(deskChanges)
  await applyContent(store, await demoContent(), { now })
  await store.db.delete(paperRecounts)
  await store.db.delete(questionRulings)
})

async function keyNow() {
  const rows = await store.db.select().from(paperSolutions).where(eq(paperSolutions.paperId, paper))
  return rows[0]?.solutions.questions[`q${number}`]
}

const changeAtDesk = (field: string, values: { desk: ContentValue; filed: ContentValue }) =>
  store.db.insert(deskChanges).values({
    ...{ kind: `papers/${paper}`, entryId: number, field, values },
    ...{ changedBy: by, changedAt: now },
  })

/** The demo's folder with another answer of the question. */
async function folderWith(answer: string): Promise<LoadedContent> {
  const demo = await demoContent()
  const content = structuredClone(demo.content)
  const question = content.papers
    .find(({ file }) => file === paper)
    ?.parts.flatMap(({ groups }) => groups)
    .flatMap(({ questions }) => questions)
    .find((one) => one.number === number)
  if (!question) throw new Error('the demo has no such question')
  question.answer = answer
  return { ...demo, content }
}

test('the same folder again leaves a question as the desk has corrected it', async () => {
  await changeAtDesk('answer', { desk: 'B', filed })
  await changeAtDesk('void', { desk: true, filed: false })
  for (const _ of [1, 2]) await applyContent(store, await demoContent(), { now })
  expect(await keyNow()).toMatchObject({ key: 'B', isVoid: true })
  const { kept } = await mergeWithDesk(store.db, await demoContent())
  expect(kept).toMatchObject([
    { field: 'answer', file: 'A', desk: 'B', by: '周老师' },
    { field: 'void', file: false, desk: true },
  ])
})

test('a folder with a third answer is asked about; either side is taken when somebody says so', async () => {
  await changeAtDesk('answer', { desk: 'B', filed })
  const folder = await folderWith('C')
  const failed = await applyContent(store, folder, { now }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(DeskDiffersError)
  expect(differenceLines((failed as DeskDiffersError).merged).join('\n')).toContain(
    `试卷 ${paper} 第 ${number} 题 答案：文件 C，工作台 B（周老师，工作台改的时候文件写的是 A）`,
  )
  await applyContent(store, folder, { now, take: 'desk' })
  expect((await keyNow())?.key).toBe('B')
  await applyContent(store, await folderWith('D'), { now, take: 'files' })
  expect((await keyNow())?.key).toBe('D')
  expect(await store.db.$count(deskChanges)).toBe(0)
})

test('a folder with the answer of the desk settles it', async () => {
  await changeAtDesk('answer', { desk: 'B', filed })
  await applyContent(store, await folderWith('B'), { now })
  expect([(await keyNow())?.key, await store.db.$count(deskChanges)]).toEqual(['B', 0])
})

test('an answer that is no option of the folder any more is a fault in words', async () => {
  await changeAtDesk('answer', { desk: 'Z', filed })
  const { faults } = await mergeWithDesk(store.db, await demoContent())
  expect(faults.join()).toContain('答案写一个选项的字母')
})

test('a key that a folder changes has the results graded again, as one of the desk does', async () => {
  await applyContent(store, await folderWith('C'), { now })
  expect(await store.db.select().from(questionRulings)).toMatchObject([
    { paperId: paper, questionId: `q${number}`, ruling: { key: 'A', isVoid: false } },
  ])
  expect(await store.db.select().from(paperRecounts)).toMatchObject([{ paperId: paper, markAt: 0 }])
})

test('what was corrected comes out into the files, and applying them changes nothing', async () => {
  await changeAtDesk('answer', { desk: 'B', filed })
  await changeAtDesk('void', { desk: true, filed: false })
  await changeAtDesk('options', { desk: ['甲', '乙', '丙', '丁'], filed: [] })
  const texts = await withValuesOfDesk(store.db, await listContentFiles(store.db))
  const demo = await demoContent()
  const files = new Map([
    ...demo.files,
    ...[...texts].map(([path, text]) => [path, Buffer.from(text)] as const),
  ])
  const { content } = readContent(files)
  const question = content.papers
    .find(({ file }) => file === paper)
    ?.parts.flatMap(({ groups }) => groups)
    .flatMap(({ questions }) => questions)
    .find((one) => one.number === number)
  expect(question).toMatchObject({ answer: 'B', void: true, options: ['甲', '乙', '丙', '丁'] })
  const { kept, differs } = await mergeWithDesk(store.db, { ...demo, content })
  expect([kept, differs]).toEqual([[], []])
})
