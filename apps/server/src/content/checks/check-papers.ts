import type { Content, EntryOf } from '../format/kinds'
import type { ValuePath } from '../reading/fault'
import { kindOf } from '../rows/paper-of'
import { checkQuestion } from './check-questions'
import type { Report } from './report'

type Paper = EntryOf<'papers'>
type Part = Paper['parts'][number]
type Group = Part['groups'][number]
type Say = (path: ValuePath, message: string) => void

const BLANK = /\{\{\s*(\d+)\s*\}\}/g

/** Papers that nobody could take fairly: sums, numbers, blanks, keys and times that do not fit. */
export function checkPapers({ papers, mocks }: Content, report: Report): void {
  papers.forEach((paper, index) => {
    checkPaper(paper, (path, message) => report('papers', index, path, message))
  })
  mocks.forEach(({ paper: key }, index) => {
    const paper = papers.find(({ file }) => file === key)
    if (paper?.use === 'practice') report('mocks', index, ['paper'], `${key} 是练习，不能用来模考`)
  })
  checkRepeats(mocks, (index, message) => report('mocks', index, ['paper'], message))
}

/** Of mocks with one paper, whether they overlap or follow each other, all but the first say that they repeat it. */
function checkRepeats(
  mocks: Content['mocks'],
  say: (index: number, message: string) => void,
): void {
  const first = new Map<string, string>()
  mocks.forEach(({ key, paper, repeat }, index) => {
    if (repeat) return
    const before = first.get(paper)
    if (before === undefined) first.set(paper, key)
    else {
      say(
        index,
        `${paper} 已经用在 ${before}。换一份试卷；要重复用，在后开考的那场写 repeat: true，考过前一场的人在这场不排名`,
      )
    }
  })
}

function checkPaper(paper: Paper, say: Say): void {
  const sum = paper.parts.reduce((total, { weight }) => total + weight, 0)
  if (sum !== paper.scale) {
    say(['scale'], `各部分的 weight 加起来是 ${sum / 100}，要等于满分 ${paper.scale / 100}`)
  }
  const minutes = paper.parts.reduce((total, part) => total + (part.minutes ?? 0), 0)
  if (minutes > paper.minutes) {
    say(['minutes'], `各部分的时间加起来是 ${minutes} 分钟，比整份试卷的长`)
  }
  checkKeys(paper, say)
  checkNumbers(paper, say)
  checkRubrics(paper, say)
  eachGroup(paper, (group, path, part) => {
    checkBlanks(group, path, say)
    checkBank(group, path, say)
    checkRecording(part, group, path, say)
    group.questions.forEach((question, q) => {
      checkQuestion(group, question, (field, message) =>
        say([...path, 'questions', q, ...field], message),
      )
      const { rubric } = question
      if (rubric !== undefined && !(rubric in paper.rubrics)) {
        say([...path, 'questions', q, 'rubric'], `没有这个评分标准：${rubric}`)
      }
    })
  })
}

function eachGroup(
  { parts }: Paper,
  visit: (group: Group, path: ValuePath, part: Part) => void,
): void {
  parts.forEach((part, p) => {
    part.groups.forEach((group, g) => {
      visit(group, ['parts', p, 'groups', g], part)
    })
  })
}

function checkKeys(paper: Paper, say: Say): void {
  const parts = new Set<string>()
  paper.parts.forEach(({ key }, p) => {
    if (parts.has(key)) say(['parts', p, 'key'], `${key} 已经用过了，换一个`)
    parts.add(key)
  })
  const groups = new Set<string>()
  eachGroup(paper, ({ key }, path) => {
    if (groups.has(key)) say([...path, 'key'], `${key} 已经用过了，换一个`)
    groups.add(key)
  })
}

/** The numbers of a paper are 1, 2, 3 …, each once; inside a group they go up by one. */
function checkNumbers(paper: Paper, say: Say): void {
  const seen = new Set<number>()
  const total = paper.parts
    .flatMap(({ groups }) => groups)
    .reduce((sum, { questions }) => sum + questions.length, 0)
  eachGroup(paper, ({ questions }, path) => {
    questions.forEach(({ number }, q) => {
      const at = [...path, 'questions', q, 'number']
      const before = questions[q - 1]?.number
      if (seen.has(number)) say(at, `题号 ${number} 已经用过了`)
      else if (number > total) say(at, `一共 ${total} 题，题号要从 1 连续到 ${total}`)
      else if (before !== undefined && number !== before + 1) {
        say(at, `题号不连续：${before} 的后面是 ${before + 1}`)
      }
      seen.add(number)
    })
  })
}

function checkRubrics({ rubrics }: Paper, say: Say): void {
  for (const [name, levels] of Object.entries(rubrics)) {
    levels.forEach(({ from, to }, index) => {
      const above = levels[index - 1]
      if (from > to) say(['rubrics', name, index, 'from'], '这一档的最低分比最高分高')
      if (above && to !== above.from - 1) {
        say(['rubrics', name, index, 'to'], `从高到低写，这一档的最高分是 ${above.from - 1}`)
      }
    })
  }
}

/** A passage with blanks has exactly those of its questions. */
function checkBlanks(group: Group, path: ValuePath, say: Say): void {
  const found = [...(group.passage ?? '').matchAll(BLANK)].map(([, number]) => Number(number))
  const numbers = group.questions.map(({ number }) => number)
  const needsBlanks = group.questions.some((one) =>
    ['cloze', 'banked'].includes(kindOf(group, one) ?? ''),
  )
  if (found.length === 0 && !needsBlanks) return
  const missing = numbers.filter((number) => !found.includes(number))
  const extra = found.filter(
    (number, index) => !numbers.includes(number) || found.indexOf(number) < index,
  )
  const at = group.passage === undefined ? [...path, 'key'] : [...path, 'passage']
  if (missing.length > 0) say(at, `文章里缺少这些题的空：${missing.map(blank).join('、')}`)
  if (extra.length > 0)
    say(at, `文章里多了没有题目的空，或一个空写了两次：${extra.map(blank).join('、')}`)
}

function blank(number: number): string {
  return `{{${number}}}`
}

/** Each word of a bank fills one blank at most. */
function checkBank(group: Group, path: ValuePath, say: Say): void {
  const { bank, questions } = group
  if (bank && new Set(bank.map((one) => one.toLowerCase())).size < bank.length) {
    say([...path, 'bank'], 'bank 里有两项一样')
  }
  const used = new Map<string, number>()
  questions.forEach((question, q) => {
    if (kindOf(group, question) !== 'banked' || typeof question.answer !== 'string') return
    const first = used.get(question.answer)
    if (first !== undefined) {
      say(
        [...path, 'questions', q, 'answer'],
        `${question.answer} 已经填在第 ${first} 题，每个词只用一次`,
      )
    } else used.set(question.answer, question.number)
  })
}

function checkRecording({ recording: file }: Part, group: Group, path: ValuePath, say: Say): void {
  const { recording, script } = group
  if (recording && !file) say([...path, 'recording'], '这一部分没有 recording，先写录音文件')
  if (recording && recording.from >= recording.to) {
    say([...path, 'recording', 'to'], '结束要晚于开始')
  }
  if (recording && !script) say([...path, 'recording'], '有录音就写 script：交卷以后学生要看原文')
}
