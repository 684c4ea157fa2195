import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gradeQuestion, type Paper, type PaperSolutions, scoreParts } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { DEMO_FOLDER } from '../testing/load-demo'
import { paperOf } from './rows/paper-of'

const { content } = await demoContent()
const papers = content.papers.map((entry) => ({ entry, ...paperOf(entry, new Map()) }))

const keyed = ({ groups }: Paper['parts'][number], { questions }: PaperSolutions) =>
  groups.flatMap((group) =>
    group.questions.map((question) => ({ ...question, key: questions[question.id]?.key ?? null })),
  )

const answerOf = (key: string | string[]) => (typeof key === 'string' ? key : (key[0] ?? ''))

describe.each(papers.map((one) => [one.paper.id, one] as const))('paper %s', (_, one) => {
  const { paper, solutions, entry } = one
  const parts = paper.parts.map((part) => ({ ...part, questions: keyed(part, solutions) }))
  const questions = parts.flatMap((part) => part.questions)

  test('answers by the key and the highest marks for texts give the full score', () => {
    const answers = questions.flatMap(({ id, key }): [string, string][] =>
      key === null ? [] : [[id, answerOf(key)]],
    )
    const marks = questions.flatMap(({ id, key, points }): [string, number][] =>
      key === null ? [[id, points]] : [],
    )
    const score = scoreParts(parts, Object.fromEntries(answers), Object.fromEntries(marks))
    expect(score.total).toBe(paper.scale)
    expect(score.parts.map(({ scaled }) => scaled)).toEqual(parts.map(({ weight }) => weight))
  })

  test('of the options of a choice exactly one is right', () => {
    for (const question of questions) {
      if (!['single', 'cloze'].includes(question.kind)) continue
      const right = (question.options ?? []).filter(
        ({ letter }) => gradeQuestion(question, letter).state === 'right',
      )
      expect(right.length, `${question.number}`).toBe(1)
    }
  })

  test('every form of a short answer that the key lists is right', () => {
    for (const question of questions.filter(({ kind }) => kind === 'shortAnswer')) {
      for (const form of [question.key ?? []].flat()) {
        expect(gradeQuestion(question, form).state, `${question.number}`).toBe('right')
      }
    }
  })

  test('the right letters are spread over the options', () => {
    const letters = questions.flatMap(({ kind, key }) => (kind === 'single' ? [`${key}`] : []))
    const most = Math.max(
      0,
      ...['A', 'B', 'C', 'D'].map((one) => letters.filter((l) => l === one).length),
    )
    expect(most).toBeLessThanOrEqual(Math.max(4, Math.ceil(letters.length * 0.45)))
  })

  test('every question has an analysis in Chinese and a knowledge point', () => {
    for (const [id, { analysis, knowledge }] of Object.entries(solutions.questions)) {
      expect(analysis, id).toMatch(/\p{Script=Han}/u)
      expect(knowledge.length, id).toBeGreaterThan(0)
    }
  })

  test('a recording is at most 3 MB, and its groups are heard one after the other', async () => {
    for (const { recording, groups } of entry.parts) {
      if (!recording) continue
      expect((await stat(join(DEMO_FOLDER, recording))).size).toBeLessThanOrEqual(3_000_000)
      for (const group of groups) {
        expect(group.recording, group.key).toBeDefined()
        expect(group.script, group.key).toBeDefined()
      }
    }
  })
})

describe('the papers of the demo', () => {
  test('no two questions ask the same of the same options', () => {
    const asked = papers.flatMap(({ entry }) =>
      entry.parts.flatMap(({ groups }) =>
        groups.flatMap(({ passage = '', script = '', questions }) =>
          questions.flatMap(({ stem, spoken, options = [], answer }) =>
            stem || spoken
              ? [JSON.stringify([passage, script, stem, spoken, options, answer])]
              : [],
          ),
        ),
      ),
    )
    expect(asked.filter((one, index) => asked.indexOf(one) < index)).toEqual([])
  })

  test('a CET paper has the weights of the real one', () => {
    for (const { paper } of papers) {
      if (paper.use !== 'mock' || !paper.exam.startsWith('cet')) continue
      const weights = paper.parts.map(({ skill, weight }) => [skill, weight])
      expect(Object.fromEntries(weights), paper.id).toEqual({
        writing: 10_650,
        listening: 24_850,
        reading: 24_850,
        translation: 10_650,
      })
    }
  })
})

describe('the pool of the level test', () => {
  const { evaluation } = content

  test.each(['vocabulary', 'grammar', 'reading', 'listening', 'collocation'] as const)(
    '30 questions of %s, from very easy to very hard',
    (topic) => {
      const items = evaluation.filter((item) => item.topic === topic)
      expect(items).toHaveLength(30)
      const levels = items.map(({ difficulty }) => difficulty).sort((a, b) => a - b)
      expect(levels[0]).toBeLessThan(-2)
      expect(levels.at(-1)).toBeGreaterThan(2)
      const gaps = levels.slice(1).map((level, index) => level - (levels[index] ?? level))
      expect(Math.max(...gaps)).toBeLessThan(0.4)
    },
  )

  test('150 questions that discriminate between 0.7 and 1.8', () => {
    expect(evaluation).toHaveLength(150)
    for (const { key, discrimination } of evaluation) {
      expect(discrimination, key).toBeGreaterThanOrEqual(0.7)
      expect(discrimination, key).toBeLessThanOrEqual(1.8)
    }
  })

  test('the right letters are spread over the options', () => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      const count = evaluation.filter(({ answer }) => answer === letter).length
      expect(count, letter).toBeGreaterThan(25)
    }
  })
})
