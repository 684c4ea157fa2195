import type { PaperOption, Question, QuestionGroup, QuestionKind } from '@kaozhou/domain'

/** The names of the kinds beside a question's number. */
export const KIND_LABELS = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  cloze: '完形填空',
  banked: '选词填空',
  matching: '匹配',
  ordering: '排序',
  shortAnswer: '填空',
  translation: '翻译',
  writing: '写作',
} as const satisfies Record<QuestionKind, string>

const TRUE_OR_FALSE: readonly PaperOption[] = [
  { letter: 'T', text: '正确' },
  { letter: 'F', text: '错误' },
]

/** What can be chosen for a question: its own options, or those that its group shares. */
export function optionsOf(question: Question, group: QuestionGroup): readonly PaperOption[] {
  if (question.kind === 'judgement') return question.options ?? TRUE_OR_FALSE
  return question.options ?? group.bank ?? paragraphLetters(question, group)
}

/** The lettered paragraphs of a matching passage without a bank: `A) …`, `[B] …`, `C. …`. */
function paragraphLetters({ kind }: Question, { passage }: QuestionGroup): PaperOption[] {
  if (kind !== 'matching' || passage === null) return []
  const letters = [...passage.matchAll(/^[ \t\u3000]*(?:\*\*)?\[?([A-Z])[\])．.](?:\*\*)?\s/gm)]
  return [...new Set(letters.map(([, letter = '']) => letter))].map((letter) => ({
    letter,
    text: '',
  }))
}

/** The answer to a multiple choice after a letter was pressed: in the order of the alphabet. */
export function toggledLetter(answer: string, letter: string): string {
  return answer.includes(letter) ? answer.replace(letter, '') : [...answer, letter].sort().join('')
}

/** The letter that a key stands for: its own letter, or 1 for the first option. Null when there is none. */
export function letterOfKey(key: string, options: readonly PaperOption[]): string | null {
  const upper = key.toUpperCase()
  if (options.some(({ letter }) => letter === upper)) return upper
  return /^[1-9]$/.test(key) ? (options[Number(key) - 1]?.letter ?? null) : null
}

/** True when an answer is more than white space. */
export function isAnswered(answer: string | undefined): boolean {
  return answer !== undefined && answer.trim() !== ''
}
