import { titleOf } from '../../modules/learning/documents/study-document'
import type { Content, EntryOf } from '../format/kinds'
import type { ValuePath } from '../reading/fault'
import type { ReadContent } from '../reading/read-content'
import { ANSWERS, bankQuestions, handoutParts } from '../rows/handout-parts'
import type { Report } from './report'

type Handout = EntryOf<'handouts'>
type Say = (path: ValuePath, message: string) => void

/** Lines that stand in no other handout: with fewer, opening it would give nothing. */
const OWN_LINES = 20

/** What every reader's own font has: the characters of GB 2312. */
const PRINTABLE =
  /^[\u0020-\u007e\u4e00-\u9fff\u3000-\u303f\uff00-\uffef\u0391-\u03c9\u2460-\u2473\u25a0-\u25cf·×÷√≤≥≠≈±∞∫∑∏∈∪∩∴∵°′…“”‘’—→←↑↓]*$/

const PROMISES_ANSWERS = /答案|解答|解析|评分/
const TO_WRITE_ON = /^_{4,}$/

/** Documents that hold nothing, or not what their titles promise. */
export function checkHandouts(
  content: Content,
  report: Report,
  isWhole: ReadContent['isWhole'],
): void {
  const names = new Map<string, string>()
  content.courses.forEach(({ documents }, index) => {
    documents.forEach(({ id, name, file }, at) => {
      if (file !== undefined) return
      names.set(String(id), titleOf(name))
      if (content.handouts.some((one) => one.file === String(id))) return
      report(
        'courses',
        index,
        ['documents', at],
        `这份资料没有内容：写 file，或写 handouts/${id}.yaml`,
      )
    })
  })
  const partsOf = content.handouts.map((one) => handoutParts(one, content))
  const linesOf = partsOf.map((parts) => parts.flatMap(({ lines }) => lines))
  content.handouts.forEach((handout, index) => {
    const say: Say = (path, message) => report('handouts', index, path, message)
    const title = names.get(handout.file)
    if (title === undefined && isWhole('courses'))
      say([], `没有课程有编号是 ${handout.file}、不带 file 的资料`)
    checkSources(handout, content, say)
    checkLines(linesOf, index, say)
    if (title !== undefined) checkTitle(title, partsOf[index] ?? [], say)
  })
}

function checkSources({ parts }: Handout, content: Content, say: Say): void {
  parts.forEach(({ papers, questions }, part) => {
    papers.forEach((name, at) => {
      const paper = content.papers.find(({ file }) => file === name)
      const path = ['parts', part, 'papers', at]
      if (!paper) say(path, `没有这份试卷：${name}`)
      // The key of a paper that is still taken would be open to whoever bought the course.
      else if (paper.use !== 'practice') say(path, `${name} 是模考用的，答案不能放在资料里`)
    })
    questions.forEach((name, at) => {
      if (bankQuestions([name], content).length > 0) return
      say(['parts', part, 'questions', at], `题库里没有：${name}`)
    })
  })
}

function checkLines(linesOf: readonly string[][], index: number, say: Say): void {
  const own = linesOf[index] ?? []
  const others = new Set(
    linesOf.flatMap((lines, at) => (at === index ? [] : lines.map((line) => line.trim()))),
  )
  const said = new Set(own.map((line) => line.trim()).filter((line) => line !== ''))
  const number = [...said].filter((line) => !others.has(line) && !TO_WRITE_ON.test(line)).length
  if (number < OWN_LINES) {
    say([], `只有 ${number} 行内容是别的资料里没有的，至少要 ${OWN_LINES} 行`)
  }
  const unprintable = own.find((line) => !PRINTABLE.test(line))
  if (unprintable !== undefined) {
    const [character] = [...unprintable].filter((one) => !PRINTABLE.test(one))
    say([], `PDF 里显示不了“${character}”：${unprintable.trim().slice(0, 30)}`)
  }
}

function checkTitle(
  title: string,
  parts: readonly { title: string; lines: readonly string[] }[],
  say: Say,
): void {
  const lines = parts.flatMap((part) => part.lines)
  const promised = numberIn(title)
  const numbered = lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? [])
  const held = Math.max(parts.length, ...numbered.map(Number))
  if (promised !== null && held < promised) {
    say([], `名字里说有 ${promised}，里面只数到 ${held}：每条以“1. ”开头，按天的以“第 1 天”开头`)
  }
  if (!PROMISES_ANSWERS.test(title)) return
  if (lines.some((line) => TO_WRITE_ON.test(line))) say([], '名字里说有答案，里面却有留空的行')
  if (!parts.some((part) => part.title === ANSWERS || PROMISES_ANSWERS.test(part.title))) {
    say([], '名字里说有答案，里面没有哪一部分的标题写着答案、解答、解析或评分')
  }
}

/** `1. …`, and of a plan by days `第 1 天 …`. */
const NUMBERED = /^(?:第 )?(\d+)(?:\.| 天)/
const DIGITS = '零一二三四五六七八九'
const COUNTED =
  /(\d{1,9}|[一二三四五六七八九十百]{1,9})\s?(?:条|道|题|类|问|组|段|句|个|张|套|例|种|则|天)/

/** How many a title promises: 20 of `20 例`, 40 of `四十段`. */
function numberIn(title: string): number | null {
  const written = COUNTED.exec(title)?.[1]
  if (written === undefined) return null
  if (/^\d+$/.test(written)) return Number(written)
  const [hundreds, below = ''] = written.includes('百') ? written.split('百') : ['', written]
  const [tens, ones] = below.includes('十') ? below.split('十') : [null, below]
  const value = (digits: string | undefined, empty: number) =>
    digits ? DIGITS.indexOf(digits) : empty
  return (
    (hundreds === '' ? 0 : value(hundreds, 1) * 100) +
    (tens === null ? 0 : value(tens, 1) * 10) +
    value(ones, 0)
  )
}
