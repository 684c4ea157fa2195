import type { QuestionKind } from '../paper'
import { keyFault } from './key-fault'
import { isSameRuling, keyText, type QuestionRuling } from './question-ruling'

/** The words of a question that the desk may correct. */
interface CorrectableWords {
  /** Markdown. */
  analysis: string
  /** In the order of their letters; null for a question without options of its own. */
  options: readonly string[] | null
}

/** What the desk may correct of a question. */
export interface QuestionTexts extends QuestionRuling, CorrectableWords {}

/** What a correction meets. */
export interface CorrectedQuestion {
  /** What kind of question it is; its key has to fit. */
  kind: QuestionKind
  /** The letters of its options, or of those of its group. */
  letters: readonly string[]
}

/** The fields of a correction that differ. */
export function correctedFields(
  before: QuestionTexts,
  after: QuestionTexts,
): ('answer' | 'void' | 'analysis' | 'options')[] {
  return [
    ...(keyText(before.key) === keyText(after.key) ? [] : (['answer'] as const)),
    ...(before.isVoid === after.isVoid ? [] : (['void'] as const)),
    ...(before.analysis === after.analysis ? [] : (['analysis'] as const)),
    ...(isSameList(before.options, after.options) ? [] : (['options'] as const)),
  ]
}

function isSameList(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Why a question can't be corrected like this, in a sentence; null when it can. */
export function correctionFault(
  { kind, letters }: CorrectedQuestion,
  before: QuestionTexts,
  after: QuestionTexts,
): string | null {
  if (correctedFields(before, after).length === 0) return '和现在的一样，没有要改的'
  if (after.isVoid && after.key === null) return '作文和翻译由人评分，不能作废'
  if (after.analysis.trim() === '') return '请写解析'
  return optionsFault(before.options, after.options) ?? keyFault(kind, letters, after.key)
}

function optionsFault(
  before: readonly string[] | null,
  after: readonly string[] | null,
): string | null {
  if (before?.length !== after?.length) return '选项的个数不能变'
  const texts = (after ?? []).map((text) => text.trim().toLowerCase())
  if (texts.includes('')) return '选项不能空着'
  return new Set(texts).size < texts.length ? '有两个选项一样' : null
}

/** What a correction does to papers that were handed in. */
export interface CorrectionFacts {
  /** Papers with the question that were handed in. */
  handedIn: number
  /** Of those, how many gain points, and how many would lose some by the new key alone: these keep what they have. */
  gain: number
  /** How many would lose points by the new key alone; they keep what they have. */
  keep: number
  /** Papers with the question that are being taken. */
  open: number
  /** Mock exams with results that come to another rank. */
  ranks: readonly { mock: string; moved: number }[]
}

/** What follows from a correction, in sentences. Results that were given are graded again; nobody loses points. */
export function correctionWords(
  before: QuestionTexts,
  after: QuestionTexts,
  facts: CorrectionFacts,
): string[] {
  return [
    ...(isSameRuling(before, after) ? [] : rulingWords(before, after, facts)),
    ...textWords(before, after),
  ]
}

/** What follows from other words of a question, in sentences. */
export function textWords(before: CorrectableWords, after: CorrectableWords): string[] {
  return [
    ...(before.analysis === after.analysis ? [] : ['解析换成新的，学生马上看到。']),
    ...(isSameList(before.options, after.options)
      ? []
      : ['选项换成新的，正在答题的学生重新打开试卷才看到。']),
  ]
}

function rulingWords(
  before: QuestionTexts,
  after: QuestionTexts,
  { handedIn, gain, keep, open, ranks }: CorrectionFacts,
): string[] {
  const lines = [
    changeText(before, after),
    handedIn === 0
      ? '还没有人交过有这道题的卷子。'
      : `${handedIn} 份交了的卷子重新算分：${gain} 份加分，其余不变。`,
    gain > 0 && '加分的学生收到通知，这道题从他们的错题本里拿掉。',
    keep > 0 && `${keep} 份按新的算会少得分，已经给的分不收回。`,
    ...ranks.map(({ mock, moved }) => `模考“${mock}”里 ${moved} 人的名次会变。`),
    open > 0 && `${open} 份正在答的，交卷时按新的算。`,
  ]
  return lines.filter((line) => line !== false)
}

function changeText(before: QuestionTexts, after: QuestionTexts): string {
  if (after.isVoid) {
    return before.isVoid ? '这道题仍然作废。' : '这道题作废，每位同学都得到这道题的分。'
  }
  const key = keyText(after.key)
  if (before.isVoid) return `这道题不再作废，以后交的卷子按答案 ${key} 算。`
  return `答案从 ${keyText(before.key)} 改为 ${key}。`
}
