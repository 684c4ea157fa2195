import { expect, test } from 'vitest'
import type { ContentFiles } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { checkContent } from './check-content'
import { goodFolder, lineOf, withText } from './good-folder.fixture'

const good = await goodFolder()
const PAPER = 'papers/small.yaml'
const MOCKS = 'exams/mocks.yaml'
const NOW = Date.UTC(2026, 0, 15, 4)

/** A practice paper with one question. */
function practice(question: string, more = ''): string {
  return `use: practice
exam: cet4
title: 练习
minutes: 5
scale: 4
parts:
  - key: main
    title: 练习
    skill: reading
    instructions: 选一个。
    weight: 4
    groups:
      - key: only
        ${more}
        knowledge: [ 细节 ]
        points: 4
        questions:
          - ${question}
`
}

const FRESH =
  '{ number: 1, kind: single, stem: Which is blue?, options: [ sky, milk ], answer: A, analysis: 天, difficulty: 0 }'
const RED =
  '{ number: 1, kind: single, stem: Which is red?, options: [ Milk, blood ], answer: B, analysis: 血, difficulty: 0 }'
const SUM =
  '{ number: 1, kind: shortAnswer, stem: "2+2=?", answer: [ "4" ], analysis: 四, difficulty: 0 }'
const BLANKS = `{ number: 1, answer: A, analysis: 离开, difficulty: 0 }
          - { number: 2, answer: B, analysis: 回来, difficulty: 0 }`
const PASSAGE = `passage: The boat {{1}} at noon and {{2}} home.
        kind: banked
        bank: [ left, came, ink ]`

function withFile(path: string, text: string): ContentFiles {
  return new Map([...good, [path, Buffer.from(text)]])
}

function faultsOf(files: ContentFiles) {
  return checkContent(readContent(files), files, new Map(), NOW)
}

test('a practice paper with questions of its own is taken', async () => {
  expect(await faultsOf(withFile('papers/other.yaml', practice(FRESH)))).toEqual([])
})

test.each([
  ['options in another order and another case', practice(RED), 4],
  ['a short answer that is spaced otherwise', practice(SUM), 8],
  ['blanks of the same passage', practice(BLANKS, PASSAGE), 1],
])('practice has a question of a mock that is to come: %s', async (_, text, number) => {
  const [fault] = await faultsOf(withFile('papers/other.yaml', text))
  expect(fault?.file).toBe('papers/other.yaml')
  expect(fault?.message).toContain(`和 small 的第 ${number} 题一样`)
  expect(fault?.line).toBeGreaterThan(10)
})

const ELSEWHERE: [where: string, file: string, from: string, to: string][] = [
  [
    'the level test',
    'exams/evaluation.yaml',
    'stem: A pen is for ____., options: [ writing, eating ]',
    'stem: Which is red?, options: [ blood, milk ]',
  ],
  [
    'a question bank of homework',
    'questions/cet.yaml',
    'stem: 选一个, options: [ 一, 二, 三 ], answer: AC',
    'stem: Which is red?, options: [ blood, milk ], answer: A',
  ],
  [
    'homework of a course',
    'courses/1002.yaml',
    'stem: 选一个, options: [ 甲, 乙 ]',
    'stem: Which is red?, options: [ blood, milk ]',
  ],
]

test.each(ELSEWHERE)('%s has a question of a mock that is to come', async (_, file, from, to) => {
  const files = withText(good, file, from, to)
  expect(await faultsOf(files)).toMatchObject([
    {
      file,
      line: lineOf(files, file, 'Which is red?'),
      message: expect.stringContaining('small'),
    },
  ])
})

test('two mocks to come have a question in common, in papers of different names', async () => {
  const other = new Map([...good, ['papers/other.yaml', good.get(PAPER) ?? Buffer.alloc(0)]])
  const files = withText(
    other,
    MOCKS,
    '- { key: first',
    '- { key: other, paper: other, title: 另一场, summary: 试, start: { day: 9, at: "09:00" } }\n- { key: first',
  )
  const faults = await faultsOf(files)
  expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['papers/other.yaml']))
  expect(faults).toHaveLength(9)
})

test.each([
  ['is over', '2026-01-14 09:00', 0],
  ['goes on', '2026-01-15 11:30', 1],
  ['is to come', '2026-01-16 09:00', 1],
])('practice may have its questions once the mock is over: it %s', async (_, start, count) => {
  const files = withText(
    withFile('papers/other.yaml', practice(RED)),
    MOCKS,
    'start: { day: 2, at: "09:00" }',
    `start: "${start}"`,
  )
  expect(await faultsOf(files)).toHaveLength(count)
})
