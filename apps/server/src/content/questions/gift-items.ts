import {
  type GIFTQuestion,
  type NumericalChoice,
  parse,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs'
import { htmlText } from './html-text'
import {
  distinctForms,
  type ImportedItem,
  type ImportedQuestion,
  letterOf,
  MOST_OPTIONS,
  notCarried,
} from './imported-item'

interface Block {
  text: string
  /** From 1. */
  line: number
}

/** The questions of a GIFT file (Moodle), each with what was carried of it. A block that is no GIFT loses only itself. */
export function giftItems(text: string): ImportedItem[] {
  let topic: string | undefined
  return readQuestions(text.replace(/^\uFEFF/, '')).flatMap((question) => {
    if ('lost' in question) return [question]
    if (question.type === 'Category') {
      topic = question.title.split('/').at(-1)?.trim() || undefined
      return []
    }
    return [{ ...itemOf(question), ...(topic ? { topic } : {}) }]
  })
}

function readQuestions(text: string): (GIFTQuestion | ImportedItem)[] {
  try {
    return parse(text)
  } catch {
    return blocksOf(text).flatMap(parseBlock)
  }
}

/** Questions are separated by blank lines; the parser gives up a whole file for one that is broken. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') open = null
    else if (open) open.text += `\n${line}`
    else {
      open = { text: line, line: index + 1 }
      blocks.push(open)
    }
  }
  return blocks.filter((block) => block.text.split('\n').some((line) => !/^\s*\/\//.test(line)))
}

function parseBlock({ text, line }: Block): (GIFTQuestion | ImportedItem)[] {
  try {
    return parse(text)
  } catch {
    return parseEscaped({ text, line })
  }
}

function parseEscaped({ text, line }: Block): (GIFTQuestion | ImportedItem)[] {
  try {
    return parse(escapedOutside(text))
  } catch (error) {
    const place = (error as { location?: { start: { line: number } } }).location?.start.line ?? 1
    return [
      notCarried(`第 ${line} 行`, `第 ${line + place - 1} 行起不是 GIFT 写法，整题没有带过来`),
    ]
  }
}

/**
 * A block with the signs of GIFT escaped where they stand for themselves: Moodle reads `2 + 2 = {=4}`, the parser wants
 * `2 + 2 \\=`. Comments, the marks around a title and what is in braces stay.
 */
function escapedOutside(text: string): string {
  const [, head = '', title, rest = ''] =
    /^((?:\s*\/\/[^\n]*\n)*\s*)(?:::((?:\\.|(?!::)[^\\])*)::)?([\s\S]*)$/.exec(text) ?? []
  const marked = title === undefined ? '' : `::${escapedSigns(title)}::`
  let isInside = false
  const body = rest.split(/((?:\\.)+|[{}])/).map((piece) => {
    if (piece === '{' || piece === '}') isInside = piece === '{'
    return isInside || piece.startsWith('\\') ? piece : escapedSigns(piece)
  })
  return head + marked + body.join('')
}

function escapedSigns(text: string): string {
  return text.replace(/[=~#:]/g, '\\$&')
}

type Asked = Exclude<GIFTQuestion, { type: 'Category' }>

function itemOf(question: Asked): ImportedItem {
  const lost: string[] = []
  const read = (text: TextFormat) => plain(text, lost)
  const stem = read(question.stem)
  const name = question.title?.trim() || stem.trim().split('\n')[0]?.slice(0, 24) || '没有标题的题'
  if (question.type === 'Description') return notCarried(name, '只有说明文字，没有题目')
  const general = question.globalFeedback ? read(question.globalFeedback) : ''
  const made = questionOf(question, stem, read, lost)
  if (typeof made === 'string') return notCarried(name, made, ...lost)
  const { carried, questions, bank } = made
  const [first] = questions
  if (first && general) first.analysis = [general, first.analysis].filter(Boolean).join('\n\n')
  return { name, group: { questions, ...(bank ? { bank } : {}) }, carried, lost }
}

interface Made {
  questions: ImportedQuestion[]
  bank?: string[]
  carried: string
}

function questionOf(
  question: Exclude<Asked, { type: 'Description' }>,
  stem: string,
  read: (text: TextFormat) => string,
  lost: string[],
): Made | string {
  switch (question.type) {
    case 'TF': {
      const notes = [question.trueFeedback, question.falseFeedback].flatMap((one) =>
        one ? read(one) : [],
      )
      const analysis = notes.length > 0 ? { analysis: notes.join('\n') } : {}
      const answer = question.isTrue ? 'T' : 'F'
      return { questions: [{ kind: 'judgement', stem, answer, ...analysis }], carried: '判断题' }
    }
    case 'MC':
      return choice(question.choices, stem, read, lost)
    case 'Short':
      return typed(question.choices, stem, read, lost)
    case 'Numerical':
      return numerical(question.choices, stem, lost)
    case 'Matching':
      return matching(question.matchPairs, stem, read)
    case 'Essay':
      return { questions: [{ kind: 'writing', stem }], carried: '作文题' }
  }
}

function choice(
  choices: readonly TextChoice[],
  stem: string,
  read: (text: TextFormat) => string,
  lost: string[],
): Made | string {
  if (choices.length > MOST_OPTIONS) return `有 ${choices.length} 个选项，最多 ${MOST_OPTIONS} 个`
  const options = choices.map(({ text }) => read(text))
  const marked = choices.flatMap(({ isCorrect }, index) => (isCorrect ? index : []))
  const weighed = choices.flatMap(({ weight }, index) => ((weight ?? 0) > 0 ? index : []))
  const right = marked.length > 0 ? marked : weighed
  if (right.length === 0) return '没有一个选项是对的'
  if (choices.some(({ weight }) => weight !== null)) lost.push('每个选项的百分比（这里按全对给分）')
  const notes = choices.map(({ feedback }) => (feedback ? read(feedback) : ''))
  const kind = right.length > 1 ? 'multiple' : 'single'
  const answer = right.map(letterOf).join('')
  return {
    questions: [{ kind, stem, options, answer, optionNotes: notes }],
    carried: `${right.length > 1 ? '多选题' : '单选题'}，${options.length} 个选项`,
  }
}

function typed(
  choices: readonly TextChoice[],
  stem: string,
  read: (text: TextFormat) => string,
  lost: string[],
): Made | string {
  const full = choices.filter(({ weight }) => weight === null || weight === 100)
  if (full.length === 0) return '没有一个答案得满分'
  if (full.length < choices.length) lost.push('只得一部分分的答案')
  const answer = full.map(({ text }) => read(text))
  if (answer.some((form) => form.includes('*'))) lost.push('答案里的通配符 *（这里按字面比较）')
  const notes = choices.flatMap(({ feedback }) => (feedback ? [read(feedback)] : []))
  return {
    questions: [
      {
        kind: 'shortAnswer',
        stem,
        answer: distinctForms(answer),
        ...(notes.length > 0 ? { analysis: notes.join('\n') } : {}),
      },
    ],
    carried: `填空题，${distinctForms(answer).length} 种答案`,
  }
}

function numerical(
  choices: NumericalChoice[] | NumericalChoice['text'],
  stem: string,
  lost: string[],
): Made | string {
  const all = Array.isArray(choices) ? choices : [{ weight: null, text: choices }]
  const full = all.filter(({ weight }) => weight === null || weight === 100)
  if (full.length < all.length) lost.push('只得一部分分的答案')
  const numbers = full.flatMap(({ text }) => {
    if (text.type === 'high-low') return []
    if (text.range) lost.push(`误差范围 ±${text.range}（这里要写准确的数）`)
    return text.number === undefined ? [] : [String(text.number)]
  })
  if (numbers.length === 0) return '答案是一个区间，这里的填空题要有准确的答案'
  return {
    questions: [{ kind: 'shortAnswer', stem, answer: distinctForms(numbers) }],
    carried: '填数题',
  }
}

function matching(
  pairs: readonly { subquestion: TextFormat; subanswer: string }[],
  stem: string,
  read: (text: TextFormat) => string,
): Made | string {
  const bank = unique(pairs.map(({ subanswer }) => subanswer.trim()))
  if (bank.length > MOST_OPTIONS) return `有 ${bank.length} 个备选项，最多 ${MOST_OPTIONS} 个`
  const asked = pairs.filter(({ subquestion }) => subquestion.text.trim() !== '')
  return {
    questions: asked.map(({ subquestion, subanswer }) => ({
      kind: 'matching',
      stem: `${stem}\n\n${read(subquestion)}`.trim(),
      answer: letterOf(bank.indexOf(subanswer.trim())),
    })),
    bank,
    carried: `配对题，${asked.length} 对`,
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** HTML, and the format that Moodle shows as HTML, as plain text; pictures are left out and named in `lost`. */
function plain({ format, text }: TextFormat, lost: string[]): string {
  if (format === 'plain') return text.trim()
  return format === 'markdown' ? withoutPictures(text, lost) : htmlText(text, lost)
}

function withoutPictures(markdown: string, lost: string[]): string {
  return markdown
    .replace(/!\[[^[\]]*\]\(\s*([^)\s[]+)(?:\s[^)[]*)?\)/g, (_, source: string) => {
      lost.push(`图片 ${source}`)
      return ''
    })
    .trim()
}
