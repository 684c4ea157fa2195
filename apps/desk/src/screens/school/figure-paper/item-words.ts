import type { FiguredItem } from '@kaozhou/api/desk'
import { ITEM_ANSWERS_LEAST, ITEM_FAULTS, type QuestionKind } from '@kaozhou/domain'
import { shareText } from '../+shared/figures/share-text'

/** Kinds of questions as the table names them. */
export const ITEM_KINDS: Readonly<Record<QuestionKind, string>> = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  cloze: '完形填空',
  banked: '选词填空',
  matching: '匹配',
  ordering: '排序',
  shortAnswer: '简答',
  translation: '翻译',
  writing: '写作',
}

/** `0.42`, or why there is none. */
export function discriminationText({ answers, discrimination }: FiguredItem): string {
  if (discrimination !== null) return discrimination.toFixed(2)
  const missing = ITEM_ANSWERS_LEAST - answers
  return missing > 0 ? `还差 ${missing} 人` : '算不出来'
}

/** `B 20%`, and that it is right. */
export function chosenText({ answers, chosen }: FiguredItem): string {
  if (chosen.length === 0) return '—'
  return chosen
    .map(({ answer, right, people }) => {
      return `${answerText(answer)}${right ? '（对）' : ''} ${shareText(answers ? people / answers : null)}`
    })
    .join(' · ')
}

const JUDGED: Readonly<Record<string, string>> = { T: '正确', F: '错误' }

/** A letter of an option, or what a judgement says. */
export function answerText(answer: string): string {
  return JUDGED[answer] ?? answer
}

/** Why it looks wrong; empty where it does not. */
export function faultText({ faults }: FiguredItem): string {
  return faults.map((fault) => ITEM_FAULTS[fault]).join('；')
}
