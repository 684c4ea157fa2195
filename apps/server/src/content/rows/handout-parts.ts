import type { DocumentPart } from '../../database/schema/catalogue'
import type { Content, EntryOf } from '../format/kinds'
import { bankOf, lettered } from './paper-of'

type Handout = EntryOf<'handouts'>
type Paper = EntryOf<'papers'>
type Group = Paper['parts'][number]['groups'][number]
type PaperQuestion = Group['questions'][number]
type BankQuestion = EntryOf<'questions'>

/** What a handout holds, as lines: its texts and questions, and at the end the key of all of them. */
export function handoutParts(handout: Handout, content: Content): DocumentPart[] {
  const answers: string[] = []
  const parts = handout.parts.map(({ title = '', text, papers, questions }): DocumentPart => {
    const groups = papers
      .flatMap((name) => content.papers.filter(({ file }) => file === name))
      .flatMap((paper) => paper.parts.flatMap((part) => part.groups))
    const fromBanks = bankQuestions(questions, content)
    const key = [...groups.flatMap(groupKey), ...fromBanks.flatMap(bankKey)]
    if (key.length > 0) answers.push(...(title === '' ? [] : [title]), ...key)
    const written = text === undefined ? [] : linesOf(text)
    return {
      title,
      lines: [...written, ...groups.flatMap(groupLines), ...fromBanks.flatMap(bankLines)],
    }
  })
  return answers.length > 0 ? [...parts, { title: ANSWERS, lines: answers }] : parts
}

/** The heading over the key of the questions before it. */
export const ANSWERS = '答案与解析'

/** The questions that a handout names: whole banks, or single ones. */
export function bankQuestions(named: readonly string[], { questions }: Content): BankQuestion[] {
  return named.flatMap((name) =>
    questions.filter(({ file, key }) => name === file || name === `${file}/${key}`),
  )
}

function groupLines(group: Group): string[] {
  const { script, passage, questions } = group
  const shared = bankOf(group)?.map(({ letter, text }) => `${letter}. ${text}`) ?? []
  return [
    ...(group.title ? [group.title] : []),
    ...(script ? ['听力原文：', ...linesOf(script)] : []),
    ...(passage ? linesOf(passage.replace(BLANK, ' __$1__ ')) : []),
    ...(group.bank ? shared : []),
    ...questions.flatMap(questionLines),
  ]
}

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n')
}

const BLANK = /\s?\{\{(\d+)\}\}\s?(?=[.,;:]?)/g

function questionLines({ number, stem, spoken, options }: PaperQuestion): string[] {
  const asked = linesOf(`${number}. ${stem ?? spoken ?? ''}`)
  return ['', ...asked, ...optionLines(options ?? [])]
}

function optionLines(options: readonly string[]): string[] {
  return lettered(options).map(({ letter, text }) => `　　${letter}. ${text}`)
}

function groupKey({ title, questions }: Group): string[] {
  return [...(title ? [title] : []), ...questions.flatMap(questionKey)]
}

const JUDGED: Readonly<Record<string, string>> = { T: '对', F: '错' }

function questionKey(question: PaperQuestion): string[] {
  const { number, kind, answer, modelAnswer, analysis } = question
  const said = typeof answer === 'string' ? answer : (answer?.[0] ?? modelAnswer ?? '')
  const shown = kind === 'judgement' ? (JUDGED[said] ?? said) : said
  return [`${number}. 答案：${shown}`, `　　${analysis}`]
}

function bankLines({ stem, options }: BankQuestion, index: number): string[] {
  return ['', `${index + 1}. ${stem}`, ...optionLines(options)]
}

function bankKey({ options, answer, analysis }: BankQuestion, index: number): string[] {
  const shown = options.length > 0 ? answer : (answer.split('|')[0] ?? answer)
  return [`${index + 1}. 答案：${shown}`, `　　${analysis}`]
}
