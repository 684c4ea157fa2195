import type { AttemptReport, PrintLink } from '@kaozhou/api'
import { dateTimeText, MINUTE, type PaperExam, spokenQuestion } from '@kaozhou/domain'
import type { LoggedIn } from '../../../../../platform/calls/viewer'
import { Refusal } from '../../../../../platform/refusal'
import { readBrand } from '../../../../../platform/settings-repository'
import type { MediaLinks } from '../../../media/media-link'
import type { ExamDeps } from '../../exam-deps'
import { type SolvedMistake, solvedMistakes } from '../../mistake-service'
import { attemptReport } from '../../report-service'
import { type Print, type PrintedAnswer, printedPaper } from './printed-paper'

/** Long enough to open the file, too short to share the address. */
const LINK_MS = 10 * MINUTE
/** A print has so many mistakes at most: about forty pages. */
export const MOST_PRINTED = 200

/** Which mistakes are printed. */
export interface PrintedMistakes {
  state: 'open' | 'due' | 'mastered'
  knowledge?: string | undefined
  exam?: PaperExam | undefined
}

/** What a print is of: a report, or a part of the notebook. */
export type Printable = { attemptId: number } | { mistakes: PrintedMistakes }

/** The address of a report as a PDF. @throws Refusal notFound or examOpen. */
export async function printReport(
  deps: ExamDeps,
  links: MediaLinks,
  { id }: { id: number },
  viewer: LoggedIn,
): Promise<PrintLink> {
  const { paper, questions } = await attemptReport(deps, id, viewer)
  const expiresAt = viewer.now + LINK_MS
  const token = await links.sign({ kind: 'print', facts: [viewer.userId, id], expiresAt })
  const url = addressOf(token, paper.title)
  return { url, name: paper.title, expiresAt, printed: questions.length, total: questions.length }
}

/** The address of mistakes as a PDF. @throws Refusal notFound when there are none. */
export async function printMistakes(
  deps: ExamDeps,
  links: MediaLinks,
  mistakes: PrintedMistakes,
  viewer: LoggedIn,
): Promise<PrintLink> {
  const { list, total } = await solvedMistakes(deps, { ...mistakes, ...FIRST }, viewer)
  if (list.length === 0) throw new Refusal('notFound', { message: '没有可以打印的错题' })
  const expiresAt = viewer.now + LINK_MS
  const search = searchOf(mistakes)
  const facts = [viewer.userId, 0]
  const token = await links.sign({ kind: 'print', facts, expiresAt }, search)
  const name = titleOf(mistakes)
  const url = `${addressOf(token, name)}?${search}`
  return { url, name, expiresAt, printed: list.length, total }
}

function addressOf(token: string, name: string): string {
  return `/media/print/${token}/${encodeURIComponent(`${name}.pdf`)}`
}

const FIRST = { page: 1, length: MOST_PRINTED }

function searchOf({ state, knowledge, exam }: PrintedMistakes): string {
  return new URLSearchParams({ state, knowledge: knowledge ?? '', exam: exam ?? '' }).toString()
}

/** The filter that {@link printMistakes} signed. */
export function readSearch(search: string): PrintedMistakes {
  const read = new URLSearchParams(search)
  return {
    state: (read.get('state') || 'open') as PrintedMistakes['state'],
    knowledge: read.get('knowledge') || undefined,
    exam: (read.get('exam') || undefined) as PaperExam | undefined,
  }
}

/** What is printed, as its reader may see it now. @throws Refusal notFound or examOpen. */
export async function readPrint(deps: ExamDeps, what: Printable, viewer: LoggedIn): Promise<Print> {
  const { name: school } = await readBrand(deps.store.db)
  return 'attemptId' in what
    ? { school, ...printOfReport(await attemptReport(deps, what.attemptId, viewer), viewer.now) }
    : { school, ...(await printOfMistakes(deps, what.mistakes, viewer)) }
}

function printOfReport(report: AttemptReport, now: number): Omit<Print, 'school'> {
  const { paper, questions, scripts, keyOpensAt, analysisLocked } = report
  const results = new Map(questions.map((one) => [one.questionId, one]))
  const notes = [
    ...(keyOpensAt === null
      ? []
      : [`答案和解析 ${dateTimeText(keyOpensAt, now)} 公布，这份里没有。到时可以再打印一次。`]),
    ...(keyOpensAt === null && analysisLocked ? ['解析还没有解锁，这份里只有答案。'] : []),
  ]
  const printed = printedPaper(paper, new Set(results.keys()), {
    answerOf: (questionId) => {
      const result = results.get(questionId)
      return result && keyOpensAt === null ? answerOf(result) : null
    },
    scriptOf: ({ id }) => scripts[id] ?? null,
    askedOf: ({ id }, { number }) => spokenQuestion(scripts[id], number),
  })
  return { title: paper.title, notes, papers: [printed] }
}

function answerOf({
  answer,
  solution: { key, analysis, modelAnswer },
  grade,
}: AttemptReport['questions'][number]): PrintedAnswer {
  const comment = grade?.comment ? `：${grade.comment}` : ''
  const mark = grade?.by === 'teacher' ? `老师评分 ${grade.band} 分${comment}` : null
  return { key, own: answer, analysis, modelAnswer, mark }
}

async function printOfMistakes(
  deps: ExamDeps,
  mistakes: PrintedMistakes,
  viewer: LoggedIn,
): Promise<Omit<Print, 'school'>> {
  const { list, total } = await solvedMistakes(deps, { ...mistakes, ...FIRST }, viewer)
  const papers = new Map<string, SolvedMistake[]>()
  for (const one of list) {
    const { paperId } = one.mistake
    papers.set(paperId, [...(papers.get(paperId) ?? []), one])
  }
  const lockedUntil = list.flatMap(({ mistake }) => mistake.lockedUntil ?? [])
  const notes = [
    total > list.length ? `共 ${total} 题，这份是前 ${list.length} 题。` : `共 ${total} 题。`,
    ...(lockedUntil.length > 0
      ? [
          `${lockedUntil.length} 题的答案还没有公布，${dateTimeText(Math.max(...lockedUntil), viewer.now)} 后可以再打印一次。`,
        ]
      : []),
  ]
  return {
    title: titleOf(mistakes),
    notes,
    papers: [...papers.values()].flatMap((of) => {
      const [first] = of
      return first ? printedMistakes(first.paper, of) : []
    }),
  }
}

function printedMistakes(paper: SolvedMistake['paper'], list: readonly SolvedMistake[]) {
  const known = new Map(list.map((one) => [one.mistake.questionId, one]))
  return printedPaper(paper, new Set(known.keys()), {
    answerOf: (questionId) => {
      const { solution, mistake } = known.get(questionId) ?? {}
      if (!solution || !mistake) return null
      const { key, analysis, modelAnswer } = solution
      return { key, own: mistake.lastAnswer, analysis, modelAnswer, mark: null }
    },
    scriptOf: ({ questions }) =>
      questions.flatMap(({ id }) => known.get(id)?.script ?? [])[0] ?? null,
    askedOf: (_, { id }) => known.get(id)?.mistake.asked ?? null,
  })
}

const STATES = { open: '错题本', due: '该复习的错题', mastered: '已掌握的错题' } as const

function titleOf({ state, knowledge }: PrintedMistakes): string {
  return knowledge === undefined ? STATES[state] : `${STATES[state]} ${knowledge}`
}
