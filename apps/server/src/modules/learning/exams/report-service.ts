import type { AttemptReport, MockReport, PartScore } from '@kaozhou/api'
import { isMarkedByHand, markingDueAt, partQuestions, type QuestionSolution } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  type AttemptRow,
  findAttempt,
  listTexts,
  othersByQuestion,
  type TextRow,
} from './attempts/attempt-repository'
import { questionsOf } from './attempts/attempt-view'
import type { ExamDeps } from './exam-deps'
import { keyLockOf } from './key-lock'
import { scoreWithOwnMarks, waitingTexts } from './marks/text-marks'
import { listMistakeIds } from './mistakes/mistake-repository'
import { everybodyOf, standingsOfAttempts } from './mocks/mock-count-repository'
import {
  findMock,
  findNickname,
  isAnalysisOpen,
  listTaken,
  listUnlocked,
} from './mocks/mock-repository'
import { listStoppedLocks } from './mocks/stopped-lock-repository'
import { type ShelfPaper, toldSolution } from './papers/paper-shelf'

/** Of a question that nothing explains yet. */
export const NO_SOLUTION: QuestionSolution = {
  key: null,
  analysis: '',
  knowledge: [],
  difficulty: 0,
  discrimination: 1,
  rubric: null,
  modelAnswer: null,
}

/** An attempt of the user that was handed in. @throws Refusal notFound or examOpen. */
export async function requireHandedIn(
  deps: ExamDeps,
  id: number,
  userId: number,
): Promise<{ row: AttemptRow; shelf: ShelfPaper }> {
  const row = await findAttempt(deps.store.db, userId, id)
  if (!row) throw new Refusal('notFound')
  if (row.handedInAt === null) throw new Refusal('examOpen', { data: { attemptId: id } })
  return { row, shelf: await deps.shelf.paper(row.paperId) }
}

/** Points, states and time of every question, and once the key is open what explains it. @throws Refusal notFound or examOpen. */
export async function attemptReport(
  deps: ExamDeps,
  id: number,
  { userId, now }: LoggedIn,
): Promise<AttemptReport> {
  const { row, shelf } = await requireHandedIn(deps, id, userId)
  const { db } = deps.store
  const others = await othersByQuestion(db, row.paperId, userId)
  const texts = await listTexts(db, id)
  const mistakes = await listMistakeIds(db, userId, row.paperId)
  const ids = questionsOf(shelf, row)
  const keyOpensAt = await keyLockOf(db, row.paperId, now)
  const isLocked = !(await mayReadAnalysis(deps, row, { userId, now }))
  const told = { isKeyOpen: keyOpensAt === null, isLocked }
  const isSaid = told.isKeyOpen && !isLocked
  return {
    attemptId: id,
    mockId: row.mockId,
    analysisLocked: isLocked,
    keyOpensAt,
    paper: shelf.paper,
    questionIds: row.questionIds,
    startedAt: row.startedAt,
    handedInAt: row.handedInAt ?? 0,
    usedMs: row.usedMs ?? 0,
    score: row.score ?? 0,
    withOwnMarks: scoreWithOwnMarks(shelf, row, texts),
    scale: shelf.paper.scale,
    rightCount: ids.filter((one) => row.results?.[one]?.state === 'right').length,
    questionCount: ids.length,
    parts: partScoresOf(shelf, row),
    questions: ids.map((questionId) => {
      const other = others.find((one) => one.questionId === questionId)
      const { state = 'blank', earned = 0 } = row.results?.[questionId] ?? {}
      const cell = row.answers[questionId]
      const text = texts.find((one) => one.questionId === questionId)
      return {
        questionId,
        answer: cell?.a ?? '',
        state,
        earned,
        seconds: cell?.s ?? 0,
        othersSeconds: other?.seconds ?? null,
        othersRightPercent: other ? Math.round((other.rightCount / other.count) * 100) : null,
        solution: solutionOf(shelf, questionId, told),
        grade: presentGrade(text),
        markingDueAt: text && text.by !== 'teacher' ? markingDueAt(text.handedInAt) : null,
        inMistakes: mistakes.has(questionId),
      }
    }),
    scripts: isSaid ? shelf.solutions.scripts : {},
    sentences: (isSaid && shelf.solutions.sentences) || {},
    toGrade: waitingTexts(row, texts),
  }
}

/** False for a mock whose campaign locks the analysis, unless the reader has unlocked it. */
async function mayReadAnalysis(
  { store: { db } }: ExamDeps,
  { mockId }: Pick<AttemptRow, 'mockId'>,
  reader: LoggedIn,
): Promise<boolean> {
  const mock = mockId === null ? null : await findMock(db, mockId)
  return mock === null || isAnalysisOpen(db, mock, reader)
}

/** True while the analysis is locked in every mock with this paper that the reader took. A practice paper is never locked. */
export async function isPaperLocked(
  deps: ExamDeps,
  { paper }: ShelfPaper,
  reader: LoggedIn,
): Promise<boolean> {
  if (paper.use === 'practice') return false
  return !(await listAnalysedPapers(deps.store.db, reader)).has(paper.id)
}

/** The papers of mocks that the reader took and whose analysis the reader may read. */
export async function listAnalysedPapers(
  db: Executor,
  { userId, now }: LoggedIn,
): Promise<ReadonlySet<string>> {
  const taken = await listTaken(db, userId)
  const unlocked = new Set([...(await listUnlocked(db, userId)), ...(await listStoppedLocks(db))])
  const open = taken.filter(
    ({ mock: { id, analysisLockedUntil: until } }) =>
      until === null || now >= until || unlocked.has(id),
  )
  return new Set(open.map(({ attempt }) => attempt.paperId))
}

/** What grades and explains a question: nothing before its key is open; while a campaign locks the analysis, what grades it only. */
function solutionOf(
  shelf: ShelfPaper,
  questionId: string,
  { isKeyOpen, isLocked }: { isKeyOpen: boolean; isLocked: boolean },
): QuestionSolution {
  if (!isKeyOpen) return NO_SOLUTION
  const solution = toldSolution(shelf, questionId) ?? NO_SOLUTION
  return isLocked ? { ...solution, analysis: '' } : solution
}

/** The mark of a text; null when nobody has marked it. */
export function presentGrade(
  text: TextRow | undefined,
): AttemptReport['questions'][number]['grade'] {
  if (!text || text.by === null || text.band === null) return null
  const { by, band, comment, gradedAt, remarks, pictureRemarks } = text
  return { by, band, comment, gradedAt: gradedAt ?? 0, remarks, pictureRemarks }
}

function partScoresOf(shelf: ShelfPaper, row: AttemptRow): PartScore[] {
  const ids = new Set(questionsOf(shelf, row))
  return shelf.paper.parts.flatMap((part) => {
    const questions = partQuestions(part).filter((question) => ids.has(question.id))
    if (questions.length === 0) return []
    const results = questions.map((question) => row.results?.[question.id])
    const { id, title, skill, weight } = part
    return {
      ...{ id, title, skill, weight },
      earned: results.reduce((sum, result) => sum + (result?.earned ?? 0), 0),
      of: questions.reduce((sum, { points }) => sum + points, 0),
      scaled: row.partScores?.[id] ?? 0,
      rightCount: results.filter((result) => result?.state === 'right').length,
      questionCount: questions.length,
      textCount: questions.filter(({ kind }) => isMarkedByHand(kind)).length,
    }
  })
}

/** A mock among all who took it by now. @throws Refusal notFound, also for a practice paper, or examOpen. */
export async function mockReport(
  deps: ExamDeps,
  id: number,
  { userId, now }: LoggedIn,
): Promise<MockReport> {
  const { row, shelf } = await requireHandedIn(deps, id, userId)
  const { db } = deps.store
  const mock = row.mockId === null ? null : await findMock(db, row.mockId)
  if (!mock) throw new Refusal('notFound')
  const { scale, exam } = shelf.paper
  const texts = await listTexts(db, id)
  const everybody = await everybodyOf(db, mock.id, scale)
  const standing = (await standingsOfAttempts(db, [id])).get(id)
  if (!standing) throw new Refusal('notFound')
  return {
    attemptId: id,
    mock: { id: mock.id, title: mock.title, startsAt: mock.startsAt },
    exam,
    nickname: await findNickname(db, userId),
    ...{ score: row.score ?? 0, scale, usedMs: row.usedMs ?? 0 },
    ...standing,
    withOwnMarks: scoreWithOwnMarks(shelf, row, texts),
    keyOpensAt: await keyLockOf(db, row.paperId, now),
    handedInAt: row.handedInAt ?? 0,
    average: everybody.average,
    best: everybody.best,
    parts: partScoresOf(shelf, row).map((part) => ({
      ...part,
      average: everybody.parts.get(part.id) ?? 0,
    })),
    distribution: Array.from({ length: 10 }, (_, tenth) => ({
      from: (scale / 10) * tenth,
      count: everybody.tenths[tenth] ?? 0,
    })),
    toGrade: waitingTexts(row, texts),
    points: row.points ?? 0,
  }
}
