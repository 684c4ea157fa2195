import { essayChecks, keyFault, type QuestionKind } from '@kaozhou/domain'
import type { EntryOf } from '../format/kinds'
import type { ValuePath } from '../reading/fault'
import { bankOf, kindOf } from '../rows/paper-of'

type Group = EntryOf<'papers'>['parts'][number]['groups'][number]
type Question = Group['questions'][number]

/** Says what is wrong with a field of a question. */
type Say = (field: ValuePath, message: string) => void

/** One question against its kind: options, answer, points, limits. */
export function checkQuestion(group: Group, question: Question, say: Say): void {
  const kind = kindOf(group, question)
  if (!kind) {
    say(['number'], '缺少 kind：在这道题或它的题组里写题型')
    return
  }
  if ((question.points ?? group.points) === undefined) {
    say(['number'], '缺少 points：在这道题或它的题组里写分数')
  }
  if ((question.knowledge ?? group.knowledge ?? []).length === 0) {
    say(['number'], '缺少 knowledge：在这道题或它的题组里写知识点')
  }
  if (question.taskParts && kind !== 'writing') {
    say(['taskParts'], '只有作文写 taskParts')
  }
  switch (kind) {
    case 'writing':
      checkByHand(question, say, true)
      checkTaskParts(question, say)
      break
    case 'translation':
      checkByHand(question, say, false)
      break
    case 'shortAnswer':
      checkForms(question, say)
      break
    case 'judgement':
      checkJudgement(question, say)
      break
    case 'banked':
    case 'matching':
      checkOneLetter(
        question,
        (bankOf(group) ?? []).map(({ text }) => text),
        say,
        false,
      )
      break
    case 'ordering':
      checkLetters(question, question.options ?? group.bank ?? [], say, 'all')
      break
    case 'multiple':
      checkLetters(question, question.options ?? [], say, 'some')
      break
    default:
      checkOneLetter(question, question.options ?? [], say, true)
      break
  }
}

function lettersOf(options: readonly string[]): string[] {
  return options.map((_, index) => String.fromCharCode(65 + index))
}

function checkOptions(options: readonly string[], say: Say): boolean {
  if (options.length < 2) {
    say(['number'], '至少写两个选项')
    return false
  }
  if (new Set(options.map((one) => one.trim().toLowerCase())).size < options.length) {
    say(['options'], '有两个选项一样')
  }
  return true
}

function checkOneLetter(
  { answer }: Question,
  options: readonly string[],
  say: Say,
  isOwn: boolean,
): void {
  if (isOwn && !checkOptions(options, say)) return
  const letters = lettersOf(options)
  if (letters.length === 0) {
    say(['number'], '缺少备选项：题组里写 bank，或段落以“A) ”开头')
    return
  }
  sayKeyFault('single', letters, answer, say)
}

function sayKeyFault(
  kind: QuestionKind,
  letters: readonly string[],
  answer: Question['answer'],
  say: Say,
): void {
  const fault = keyFault(kind, letters, answer ?? null)
  if (fault) say(['answer'], fault)
}

function checkLetters(
  { answer }: Question,
  options: readonly string[],
  say: Say,
  take: 'some' | 'all',
): void {
  if (!checkOptions(options, say)) return
  sayKeyFault(take === 'all' ? 'ordering' : 'multiple', lettersOf(options), answer, say)
}

function checkJudgement({ answer, options }: Question, say: Say): void {
  if (options) say(['options'], '判断题不写选项，答案是 T 或 F')
  sayKeyFault('judgement', [], answer, say)
}

function checkForms({ answer, options }: Question, say: Say): void {
  if (options) say(['options'], '简答题不写选项')
  sayKeyFault('shortAnswer', [], answer, say)
}

/** A text that a person marks. */
function checkByHand(question: Question, say: Say, isCounted: boolean): void {
  const { answer, rubric, modelAnswer, words } = question
  if (question.void) say(['void'], '作文和翻译由人评分，不能作废')
  if (answer !== undefined) say(['answer'], '作文和翻译由人评分，不写 answer，写 modelAnswer')
  if (rubric === undefined) say(['number'], '缺少 rubric：写评分标准的名字')
  if (modelAnswer === undefined) {
    say(['number'], '缺少 modelAnswer：写一篇参考答案')
    return
  }
  if (!isCounted) return
  if (!words) {
    say(['number'], '缺少 words：写最少和最多的词数')
    return
  }
  const count = modelAnswer.split(/\s+/).filter(Boolean).length
  if (count < words.min || count > words.max) {
    say(['modelAnswer'], `参考答案有 ${count} 个词，要求是 ${words.min} 到 ${words.max} 个`)
  }
}

/** The model answer has every part of the task: else the words of the part are too few to show it. */
function checkTaskParts({ taskParts: parts = [], modelAnswer = '' }: Question, say: Say): void {
  if (new Set(parts.map(({ name }) => name)).size < parts.length) {
    say(['taskParts'], '有两条任务要点同名')
  }
  const { missing } = essayChecks(modelAnswer, { words: null, parts }, new Map())
  for (const { name } of missing) {
    say(['taskParts'], `参考答案里没有“${name}”的任何一个词：在 anyOf 里补上它用的词`)
  }
}
