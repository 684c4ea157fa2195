import { type PaperOption, parsePieces } from '@kaozhou/domain'
import { LINE_WIDTH, type PageBlock } from '../../../../../platform/pdf/typesetting/flow-pages'
import { itemsOf, type SetLine, setLines } from '../../../../../platform/pdf/typesetting/set-lines'
import type { Print, PrintedGroup, PrintedPaper, PrintedQuestion } from './printed-paper'
import { pieceLines, sourceLines, stacked, TEXT, textBlocks, textLines } from './text-blocks'

/** Stems and options stand behind the number. */
const INDENT = 22
const RULE = 26
/** Of a text by hand so many words stand on a line. */
const WORDS_PER_RULE = 10
const MOST_RULES = 24

/** The title of a print and what has to be known of it. */
export function titleBlocks({ title, notes }: Print): PageBlock[] {
  const gray = { size: 9.5, gray: 0.35 }
  return [
    { lines: plainLines(title, { size: 18, font: 'bold', gray: 0 }), gap: 0, isWithNext: true },
    { lines: notes.flatMap((note) => plainLines(note, gray)), gap: 4, isWithNext: true },
  ]
}

/** A text that is no Markdown. */
export function plainLines(
  text: string,
  style: { size: number; font?: 'bold'; gray?: number },
): SetLine[] {
  return pieceLines([{ kind: 'text', text }], { style })
}

/** The questions of a paper, with room to answer them. */
export function questionBlocks({ title, parts }: PrintedPaper, isNamed: boolean): PageBlock[] {
  const head: PageBlock = {
    lines: plainLines(title, { size: 14, font: 'bold', gray: 0 }),
    gap: 22,
    isWithNext: true,
  }
  return [
    ...(isNamed ? [head] : []),
    ...parts.flatMap((part) => [
      { lines: plainLines(part.title, HEAD), gap: 16, isWithNext: true },
      ...(isNamed
        ? []
        : textBlocks(part.instructions).map((one) => ({ ...one, isWithNext: true }))),
      ...part.groups.flatMap(groupBlocks),
    ]),
  ]
}

const HEAD = { size: 12, font: 'bold', gray: 0 } as const

function groupBlocks({ title, passage, bank, questions }: PrintedGroup): PageBlock[] {
  return [
    ...(title ? [{ lines: plainLines(title, SUBHEAD), gap: 10, isWithNext: true }] : []),
    ...(passage ? textBlocks(passage) : []),
    ...(bank && !isOfParagraphs(bank)
      ? [{ lines: optionLines(bank, 0), gap: 8, isWhole: true }]
      : []),
    ...blankRow(questions),
    ...questions.filter((one) => !isBlank(one)).map(questionBlock),
  ]
}

/** The letters of paragraphs stand in the passage. */
function isOfParagraphs(bank: readonly PaperOption[]): boolean {
  return bank.every(({ letter, text }) => text === `第 ${letter} 段`)
}

const SUBHEAD = { size: 11, font: 'bold', gray: 0 } as const

/** A blank of a passage with a bank: its number is all that there is to print. */
function isBlank({ question: { stem, options } }: PrintedQuestion): boolean {
  return stem === '' && !options
}

/** The blanks of a passage beside each other, to be filled in. */
function blankRow(questions: readonly PrintedQuestion[]): PageBlock[] {
  const blanks = questions.filter(isBlank)
  if (blanks.length === 0) return []
  const cells = blanks.map(({ name }) => plainLines(`${name}. ________`, TEXT))
  return [{ lines: inColumns(cells, 5, 0), gap: 8, isWhole: true }]
}

function questionBlock(printed: PrintedQuestion): PageBlock {
  const { name, question, asked } = printed
  const number = plainLines(`${name}.`, TEXT)
  const isNumber = /^\d+$/.test(name)
  const stem = textLines(asked ?? question.stem, isNumber ? INDENT : 0)
  const options = question.options ?? (question.kind === 'judgement' ? TRUE_OR_FALSE : [])
  const set = optionLines(options, INDENT)
  const [first = set[0], ...rest] = stem
  const lines = stem.length > 0 ? [...rest, ...set] : set.slice(1)
  const head = first && isNumber ? [numbered(number, first)] : first ? [first] : number
  return { lines: [...head, ...lines, ...rulesFor(printed)], gap: 10, isWhole: true }
}

const TRUE_OR_FALSE: readonly PaperOption[] = [
  { letter: 'T', text: '正确' },
  { letter: 'F', text: '错误' },
]

/** A number before a line, on the same height. */
function numbered([number]: readonly SetLine[], line: SetLine): SetLine {
  const texts = (number?.texts ?? []).map((text) => ({ ...text, y: line.baseline }))
  return { ...line, texts: [...texts, ...line.texts] }
}

/** Options in as many columns as they need. */
function optionLines(options: readonly PaperOption[], left: number): SetLine[] {
  if (options.length === 0) return []
  const sources = options.map(({ letter, text }) => `${letter}) ${text}`)
  const widest = Math.max(...sources.map(widthOfSource))
  const columns = [5, 4, 2].find((many) => {
    const isFilled = many <= options.length && (many !== 5 || options.length > 5)
    return isFilled && widest + 12 <= (LINE_WIDTH - left) / many
  })
  if (columns === undefined)
    return sources.flatMap((source) => sourceLines(source, { left, hanging: 16 }))
  return inColumns(
    sources.map((source) => sourceLines(source)),
    columns,
    left,
  )
}

function widthOfSource(source: string): number {
  const items = itemsOf(parsePieces(source), TEXT)
  return items.reduce((sum, { box, gap }) => sum + box.width + gap, 0)
}

function inColumns(cells: readonly SetLine[][], columns: number, left: number): SetLine[] {
  const width = (LINE_WIDTH - left) / columns
  const rows = Math.ceil(cells.length / columns)
  return Array.from({ length: rows }, (_, row) =>
    stacked(
      cells
        .slice(row * columns, (row + 1) * columns)
        .map((lines, at) => ({ x: left + at * width, lines })),
    ),
  )
}

/** Room to write: a line for a short answer, as many as its words need for a text. */
function rulesFor({ question: { kind, words } }: PrintedQuestion): SetLine[] {
  if (kind === 'shortAnswer') return [rule()]
  if (kind !== 'writing' && kind !== 'translation') return []
  const many = Math.ceil((words?.max ?? 100) / WORDS_PER_RULE)
  return Array.from({ length: Math.min(MOST_RULES, many) }, rule)
}

function rule(): SetLine {
  return { height: RULE, baseline: RULE - 4, texts: [], bars: [], ruleAt: RULE - 4 }
}

/** Lines of a text that was typed, one below the other. */
export function typedLines(text: string, left: number): SetLine[] {
  return setLines(itemsOf([{ kind: 'text', text }], TEXT), {
    width: LINE_WIDTH,
    size: TEXT.size,
    left,
  })
}
