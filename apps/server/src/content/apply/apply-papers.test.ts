import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { examItems, mocks, paperSolutions, papers } from '../../database/schema/exams'
import { openTestStore } from '../../testing/test-database'
import { goodFolder, withText } from '../checks/good-folder.fixture'
import type { LoadedContent } from '../load-content'
import type { ContentFiles } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { applyContent } from './apply-content'

const NOW = Date.UTC(2026, 10, 21, 3, 20)
const PAPER = 'papers/small.yaml'

const good = await goodFolder()
let store: Store

beforeAll(async () => {
  store = await openTestStore()
})

afterAll(() => store.close())

function loaded(files: ContentFiles): LoadedContent {
  return { content: readContent(files).content, files }
}

function apply(files: ContentFiles) {
  return applyContent(store, loaded(files), { now: NOW, afresh: true })
}

test('a paper is stored without its solutions, which have a table of their own', async () => {
  await apply(good)
  const [row] = await store.db.select().from(papers).where(eq(papers.id, 'small'))
  const seen = JSON.stringify(row)
  expect(row).toMatchObject({ use: 'mock', exam: 'cet4', title: '小试卷', offered: true })
  expect(row?.paper.parts[0]?.groups[1]?.bank).toEqual([
    { letter: 'A', text: '第 A 段' },
    { letter: 'B', text: '第 B 段' },
  ])
  expect(row?.paper.parts[0]?.weight).toBe(6050)
  for (const hidden of ['沙不能喝', 'Tea is warm', 'knowledge', '切题']) {
    expect(seen).not.toContain(hidden)
  }
  const [solution] = await store.db
    .select()
    .from(paperSolutions)
    .where(eq(paperSolutions.paperId, 'small'))
  expect(solution?.solutions.questions.q5).toMatchObject({ key: 'AB', knowledge: ['细节'] })
  expect(solution?.solutions.questions.q9).toMatchObject({
    key: null,
    modelAnswer: 'Tea is warm and good.',
    rubric: [
      { from: 8, to: 10, text: '切题' },
      { from: 0, to: 7, text: '不切题' },
    ],
  })
})

test('a mock lasts as long as its paper, and the pool has its items', async () => {
  await apply(good)
  const [mock] = await store.db.select().from(mocks).where(eq(mocks.id, 'first'))
  expect((mock?.endsAt ?? 0) - (mock?.startsAt ?? 0)).toBe(40 * 60_000)
  expect(mock).toMatchObject({ paperId: 'small', entryMinutes: null, earnsPoints: true })
  const items = await store.db.select().from(examItems).where(eq(examItems.id, 'e2'))
  expect(items).toMatchObject([
    { key: 'B', options: [{ letter: 'A', text: 'drink' }, { letter: 'B' }] },
  ])
})

test('applying the same papers again changes nothing', async () => {
  await apply(good)
  const again = await apply(good)
  const changed = again.filter(({ added, changed: rows, deleted }) => added + rows + deleted > 0)
  expect(changed).toEqual([])
})

test('a paper that the folder no longer has is no longer offered, and its solutions stay', async () => {
  await apply(good)
  const less = new Map(good)
  less.delete(PAPER)
  less.delete('exams/mocks.yaml')
  await apply(less)
  const [row] = await store.db.select().from(papers).where(eq(papers.id, 'small'))
  expect(row?.offered).toBe(false)
  expect(await store.db.$count(paperSolutions, eq(paperSolutions.paperId, 'small'))).toBe(1)
  expect(await store.db.$count(mocks, eq(mocks.id, 'first'))).toBe(0)
  await apply(withText(good, PAPER, '小试卷', '新试卷'))
  const [back] = await store.db.select().from(papers).where(eq(papers.id, 'small'))
  expect(back).toMatchObject({ offered: true, title: '新试卷' })
})
