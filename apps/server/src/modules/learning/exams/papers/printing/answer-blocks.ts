import { isMarkedByHand, type Question, readTextAnswer } from '@kaozhou/domain'
import type { PageBlock } from '../../../../../platform/pdf/typesetting/flow-pages'
import type { PrintedAnswer, PrintedGroup, PrintedPaper, PrintedQuestion } from './printed-paper'
import { plainLines, typedLines } from './question-blocks'
import { pieceLines, textBlocks, textLines } from './text-blocks'

const STRONG = { size: 10.5, font: 'bold', gray: 0 } as const
const INDENT = 22

/** True when something may be told of one of its questions. */
export function hasAnswers({ parts }: PrintedPaper): boolean {
  return parts.some(({ groups }) =>
    groups.some(({ questions }) => questions.some(({ answer }) => answer !== null)),
  )
}

/** The answers of a paper and what explains them; those of the first one begin a page. */
export function answerBlocks(
  { title, parts }: PrintedPaper,
  { isFirst, isNamed }: { isFirst: boolean; isNamed: boolean },
): PageBlock[] {
  const head: PageBlock = {
    lines: plainLines('答案和解析', { size: 18, font: 'bold', gray: 0 }),
    gap: 0,
    isWithNext: true,
    isNewPage: true,
  }
  const name: PageBlock = {
    lines: plainLines(title, { size: 14, font: 'bold', gray: 0 }),
    gap: 18,
    isWithNext: true,
  }
  return [
    ...(isFirst ? [head] : []),
    ...(isNamed ? [name] : []),
    ...parts.flatMap(({ groups }) => groups.flatMap(groupBlocks)),
  ]
}

function groupBlocks({ questions, script, title }: PrintedGroup): PageBlock[] {
  const answered = questions.filter(({ answer }) => answer !== null)
  return [
    ...answered.map(answerBlock),
    ...(script && answered.length > 0
      ? [
          {
            lines: plainLines(title ? `听力原文　${title}` : '听力原文', STRONG),
            gap: 10,
            isWithNext: true,
          },
          ...textBlocks(script, INDENT),
        ]
      : []),
  ]
}

function answerBlock({ name, question, answer }: PrintedQuestion): PageBlock {
  const { analysis = '', modelAnswer = null, mark = null } = answer ?? {}
  return {
    lines: [
      ...pieceLines([{ kind: 'text', text: headOf(name, question, answer) }], { style: STRONG }),
      ...ownText(question, answer),
      ...(mark ? plainIndented(mark) : []),
      ...(modelAnswer
        ? [
            ...plainIndented(question.kind === 'translation' ? '参考译文' : '范文'),
            ...textLines(modelAnswer, INDENT),
            ...(analysis ? plainIndented('解析') : []),
          ]
        : []),
      ...(analysis ? textLines(analysis, INDENT) : []),
    ],
    gap: 9,
    isWhole: true,
  }
}

/** `12. 答案 B　你的答案 C` */
function headOf(name: string, { kind }: Question, answer: PrintedAnswer | null): string {
  const number = /^\d+$/.test(name) ? `${name}.` : name
  if (!answer || answer.key === null) return number
  const own = isMarkedByHand(kind) || answer.own === '' ? '' : `　你的答案 ${keyText(answer.own)}`
  return `${number} 答案 ${keyText(answer.key)}${own}`
}

function ownText({ kind }: Question, answer: PrintedAnswer | null) {
  if (!isMarkedByHand(kind) || !answer) return []
  const { text } = readTextAnswer(answer.own)
  return text.trim() === '' ? [] : [...plainIndented('你写的'), ...typedLines(text.trim(), INDENT)]
}

function plainIndented(text: string) {
  return pieceLines([{ kind: 'text', text }], { left: INDENT, style: STRONG })
}

const JUDGEMENTS: Readonly<Record<string, string>> = { T: '正确', F: '错误' }

function keyText(key: string | string[]): string {
  return Array.isArray(key) ? key.join(' 或 ') : (JUDGEMENTS[key] ?? key)
}
