import type { Content, EntryOf, KindName } from '../format/kinds'
import type { TimeSpec } from '../format/times'
import type { ValuePath } from '../reading/fault'
import { mockEnd } from '../rows/mock-end'
import type { Report } from './report'

type Paper = EntryOf<'papers'>
/** A question and where it stands. */
interface Placed {
  kind: KindName
  index: number
  path: ValuePath
  /** Equal for the same question, however its options are ordered and spaced. */
  print: string
}

interface Asked {
  stem?: string | undefined
  spoken?: string | undefined
  options?: readonly string[] | undefined
}

/**
 * A question of a mock exam that is not over stands nowhere else: practice, the level test and homework tell its key at once, and
 * another mock after its own end.
 */
export function checkSharedQuestions(content: Content, report: Report, now: number): void {
  const contested = new Map<string, { paper: string; number: number }>()
  const coming = content.papers.filter((paper) => isToCome(content, paper, now))
  for (const paper of coming) {
    for (const { print, number } of questionsOf(paper)) {
      if (!contested.has(print)) contested.set(print, { paper: paper.file, number })
    }
  }
  for (const { kind, index, path, print } of placesOf(content)) {
    const first = contested.get(print)
    if (!first || (kind === 'papers' && content.papers[index]?.file === first.paper)) continue
    report(
      kind,
      index,
      path,
      `和 ${first.paper} 的第 ${first.number} 题一样：用 ${first.paper} 的模考还没考完，这里会让答案提前公布。换一道题，或等那场考完再放进来`,
    )
  }
}

/** True when a mock with the paper may still be taken. A time that counts from the first apply is never over here. */
function isToCome({ mocks }: Content, { file, minutes }: Paper, now: number): boolean {
  return mocks.some(({ paper, start, until }) => {
    if (paper !== file) return false
    const isDated = isDate(start) && (until === undefined || isDate(until))
    return !isDated || now < mockEnd({ start, until }, minutes, now)
  })
}

function isDate(time: TimeSpec): time is string {
  return typeof time === 'string'
}

function placesOf({ papers, evaluation, questions, courses }: Content): Placed[] {
  return [
    ...papers.flatMap((paper, index) =>
      questionsOf(paper).map(({ path, print }): Placed => ({ kind: 'papers', index, path, print })),
    ),
    ...evaluation.map((item, index) => placed('evaluation', index, ['key'], item)),
    ...questions.map((one, index) => placed('questions', index, ['key'], one)),
    ...courses.flatMap(({ chapters }, index) =>
      chapters.flatMap(({ task }, c) =>
        (task?.questions ?? []).flatMap((one, q) =>
          'stem' in one
            ? [placed('courses', index, ['chapters', c, 'task', 'questions', q], one)]
            : [],
        ),
      ),
    ),
  ]
}

function placed(kind: KindName, index: number, path: ValuePath, asked: Asked): Placed {
  return { kind, index, path, print: printOf(asked, '', 0) }
}

function questionsOf({ parts }: Paper) {
  return parts.flatMap(({ groups }, p) =>
    groups.flatMap(({ passage, script, questions }, g) =>
      questions.map((question, q) => ({
        number: question.number,
        path: ['parts', p, 'groups', g, 'questions', q, 'number'],
        print: printOf(question, `${passage ?? ''}${script ?? ''}`, q),
      })),
    ),
  )
}

/** What a question is known by: its stem and options; a blank, and what has no options, by the text that it belongs to too. */
function printOf({ stem, spoken, options = [] }: Asked, text: string, at: number): string {
  const asked = stem ?? spoken
  const known =
    asked === undefined || options.length === 0 ? [text.replace(/\{\{\s*\d+\s*\}\}/g, '{}')] : []
  const place = asked === undefined ? [String(at)] : []
  return [plain(asked ?? ''), ...options.map(plain).sort(), ...known.map(plain), ...place].join(
    '\n',
  )
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
