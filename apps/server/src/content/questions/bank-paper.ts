import { stringify } from 'yaml'
import {
  blankMark,
  type ImportedGroup,
  type ImportedItem,
  type ImportedQuestion,
  letterOf,
} from './imported-item'

const POINTS = 1
const NO_ANALYSIS = '（题库里没有解析，请补上）'
const NO_MODEL = '（题库里没有参考答案，请补上）'
const NO_TOPIC = '未分类'
const MINUTES_PER_QUESTION = 2
const RUBRIC = 'by-hand'

/** A practice paper of the items that were carried, as the text of a content file; null when there are none. */
export function bankPaper(title: string, items: readonly ImportedItem[]): string | null {
  let number = 0
  const groups = items.flatMap(({ group, topic }, index) => {
    if (!group) return []
    const first = number + 1
    number += group.questions.length
    return [groupEntry(group, `item-${index + 1}`, first, topic ?? NO_TOPIC)]
  })
  if (number === 0) return null
  const hasTexts = items.some(({ group }) =>
    group?.questions.some(({ kind }) => kind === 'writing'),
  )
  const levels = [
    { from: 8, to: 10, text: '切题，表达清楚，几乎没有错误' },
    { from: 5, to: 7, text: '基本切题，有一些错误' },
    { from: 0, to: 4, text: '不切题，或错误很多' },
  ]
  const paper = {
    use: 'practice',
    exam: 'cet4',
    title,
    minutes: Math.min(300, Math.max(5, number * MINUTES_PER_QUESTION)),
    scale: number * POINTS,
    ...(hasTexts ? { rubrics: { [RUBRIC]: levels } } : {}),
    parts: [
      {
        key: 'main',
        title,
        skill: 'reading',
        instructions: '做完一题看一题的解析。',
        weight: number * POINTS,
        groups,
      },
    ],
  }
  return `# 由 pnpm content questions 写出：exam、skill、difficulty 是预设的，请按题目改。\n${stringify(paper, { lineWidth: 0 })}`
}

function groupEntry(group: ImportedGroup, key: string, first: number, topic: string) {
  const { passage, bank, questions } = group
  return {
    key,
    ...(passage ? { passage: numbered(harmless(passage), questions.length, first) } : {}),
    ...(bank ? { bank: bank.map(harmless) } : {}),
    questions: questions.map((one, index) => questionEntry(one, first + index, topic)),
  }
}

/** Braces of the source would be a rule's name or a blank here. */
function harmless(text: string): string {
  return text.replaceAll('{{', '{ {')
}

function numbered(passage: string, count: number, first: number): string {
  return Array.from({ length: count }, (_, index) => index).reduce(
    (text, index) => text.replaceAll(blankMark(index), `{{${first + index}}}`),
    passage,
  )
}

function questionEntry(question: ImportedQuestion, number: number, topic: string) {
  const { kind, stem, options, optionNotes = [], answer, analysis, modelAnswer } = question
  const notes = optionNotes.flatMap((note, index) => (note ? [`${letterOf(index)}：${note}`] : []))
  const explained = [analysis, notes.join('\n')].filter(Boolean).join('\n\n')
  return {
    number,
    kind,
    points: POINTS,
    ...(stem ? { stem: harmless(stem) } : {}),
    ...(options ? { options: options.map(harmless) } : {}),
    ...(answer === undefined
      ? {}
      : { answer: typeof answer === 'string' ? answer : answer.map(harmless) }),
    ...(kind === 'writing'
      ? {
          words: { min: 0, max: 1000 },
          rubric: RUBRIC,
          modelAnswer: harmless(modelAnswer ?? NO_MODEL),
        }
      : {}),
    analysis: harmless(explained || NO_ANALYSIS),
    knowledge: [topic],
    difficulty: 0,
  }
}
