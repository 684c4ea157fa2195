import type { CheckedAnswer, Mistake, MistakeCounts, MistakeReview } from '@kaozhou/api'
import { type PaperExam, type QuestionSolution, spokenQuestion } from '@kaozhou/domain'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { remember } from '../memory/spaced-repetition'
import { explain } from './answer-service'
import { findOpenPractice, listPractice } from './attempts/attempt-repository'
import type { ExamDeps } from './exam-deps'
import { newMistakes } from './hand-in'
import { lockedPapers, requireKeyOpen } from './key-lock'
import {
  addMistakes,
  countMistakes,
  findMistake,
  type ListedMistake,
  listMistakes,
  lockMistake,
  type MistakeRow,
  updateMistake,
} from './mistakes/mistake-repository'
import { listTaken } from './mocks/mock-repository'
import { type ShelfPaper, toldSolution } from './papers/paper-shelf'
import { isPaperLocked, listAnalysedPapers } from './report-service'

/** Right answers in a row after which a mistake counts as mastered. */
const MASTERED_AFTER = 3

interface MistakeQuery extends PageQuery {
  state: 'open' | 'due' | 'mastered'
  knowledge?: string | undefined
  exam?: PaperExam | undefined
}

/** A page of the user's notebook; mistakes that are due come first. */
export async function mistakesOf(
  deps: ExamDeps,
  query: MistakeQuery,
  viewer: LoggedIn,
): Promise<Page<Mistake>> {
  const { list, total } = await solvedMistakes(deps, query, viewer)
  return pageOf(
    list.map(({ mistake }) => mistake),
    query,
    total,
  )
}

/** A mistake with its paper and what may be told of it. */
export interface SolvedMistake {
  mistake: Mistake
  paper: ShelfPaper['paper']
  /** Null while the key is locked; without an analysis while a campaign locks that. */
  solution: QuestionSolution | null
  /** What the recording says; null: it says nothing, or it is not told. */
  script: string | null
}

/** As {@link mistakesOf}, with what explains each mistake. */
export async function solvedMistakes(
  deps: ExamDeps,
  query: MistakeQuery,
  { userId, now }: LoggedIn,
): Promise<{ list: SolvedMistake[]; total: number }> {
  const locked = await lockedPapers(deps.store.db, now)
  const filter = { ...query, userId, now, locked: [...locked.keys()] }
  const { rows, total } = await listMistakes(deps.store.db, filter, pageWindow(query))
  const papers = await deps.shelf.papers(rows.map(({ paperId }) => paperId))
  const analysed = await listAnalysedPapers(deps.store.db, { userId, now })
  const list = rows.flatMap((row): SolvedMistake[] => {
    const shelf = papers.get(row.paperId)
    if (!shelf) return []
    const lockedUntil = locked.get(row.paperId) ?? null
    const isOpen = shelf.paper.use === 'practice' || analysed.has(row.paperId)
    const isLocked = lockedUntil !== null || !isOpen
    const mistake = presentMistake(shelf, row, { isLocked, lockedUntil, now })
    if (!mistake) return []
    const { paper, solutions } = shelf
    const told = lockedUntil === null ? (toldSolution(shelf, row.questionId) ?? null) : null
    return [
      {
        mistake,
        paper,
        solution: told && isLocked ? { ...told, analysis: '' } : told,
        script: isLocked ? null : (solutions.scripts[mistake.group.id] ?? null),
      },
    ]
  })
  return { list, total }
}

/** Null when the content no longer has the question. */
function presentMistake(
  { paper, solutions }: ShelfPaper,
  row: ListedMistake,
  { isLocked, lockedUntil, now }: { isLocked: boolean; lockedUntil: number | null; now: number },
): Mistake | null {
  for (const part of paper.parts) {
    for (const group of part.groups) {
      const question = group.questions.find(({ id }) => id === row.questionId)
      if (!question) continue
      const { paperId, questionId, knowledge, lastAnswer, wrongCount, rightStreak } = row
      return {
        ...{ paperId, questionId, knowledge, lastAnswer, wrongCount, rightStreak },
        paperTitle: paper.title,
        exam: paper.exam,
        skill: part.skill,
        asked: isLocked ? null : spokenQuestion(solutions.scripts[group.id], question.number),
        group: { ...group, questions: [question] },
        recordingUrl: part.recording?.url ?? null,
        addedAt: row.addedAt,
        dueAt: row.dueAt,
        due: row.masteredAt === null && row.dueAt <= now && lockedUntil === null,
        mastered: row.masteredAt !== null,
        lockedUntil,
        attemptId: row.attemptId,
      }
    }
  }
  return null
}

export async function mistakeCounts(
  { store }: ExamDeps,
  { userId, now }: LoggedIn,
): Promise<MistakeCounts> {
  const locked = [...(await lockedPapers(store.db, now)).keys()]
  return countMistakes(store.db, { userId, now, locked })
}

/** Answers a mistake again. @throws Refusal notFound for what is not in the notebook, examKeyLocked. */
export async function reviewMistake(
  deps: ExamDeps,
  { paperId, questionId, answer }: { paperId: string; questionId: string; answer: string },
  { userId, now }: LoggedIn,
): Promise<MistakeReview> {
  const key = { userId, paperId, questionId }
  if (!(await findMistake(deps.store.db, key))) throw new Refusal('notFound')
  // A question that can be answered any number of times reveals its key, even by right or wrong.
  await requireKeyOpen(deps.store.db, paperId, now)
  const shelf = await deps.shelf.paper(paperId)
  const analysisLocked = await isPaperLocked(deps, shelf, { userId, now })
  const explained = explain(shelf, questionId, answer)
  const checked = analysisLocked ? withoutAnalysis(explained) : explained
  const right = checked.state === 'right'
  return deps.store.inTransaction(async (tx) => {
    const before = await lockMistake(tx, key)
    if (!before) throw new Refusal('notFound')
    const rightStreak = right ? before.rightStreak + 1 : 0
    const mastered = rightStreak >= MASTERED_AFTER
    const memory = remember(before, right ? 'good' : 'again', now)
    await updateMistake(tx, key, {
      ...memory,
      rightStreak,
      wrongCount: before.wrongCount + (right ? 0 : 1),
      lastAnswer: right ? before.lastAnswer : answer,
      masteredAt: mastered ? now : null,
    })
    return { checked, analysisLocked, dueAt: memory.dueAt, rightStreak, mastered }
  })
}

/** Hides the analysis, as the report does while a campaign locks it. */
function withoutAnalysis(checked: CheckedAnswer): CheckedAnswer {
  return { ...checked, solution: { ...checked.solution, analysis: '' }, script: null }
}

/**
 * Puts a question of a paper that was handed in into the notebook, marks it as mastered, or asks it again.
 *
 * @throws Refusal notFound for a paper that the user did not hand in, examQuestionUnknown.
 */
export async function keepMistake(
  deps: ExamDeps,
  { paperId, questionId, mastered }: { paperId: string; questionId: string; mastered: boolean },
  viewer: LoggedIn,
): Promise<MistakeCounts> {
  const { userId, now } = viewer
  const key = { userId, paperId, questionId }
  const shelf = await deps.shelf.paper(paperId)
  if (!shelf.questions.has(questionId)) throw new Refusal('examQuestionUnknown')
  const known = await findMistake(deps.store.db, key)
  if (!known) await requireSeen(deps, key)
  await deps.store.inTransaction(async (tx) => {
    if (!known) await addMistakes(tx, newMistakes(shelf, key, [questionId], now))
    const masteredAt = mastered ? now : null
    const asked = known && !mastered ? { dueAt: now, rightStreak: 0 } : {}
    await updateMistake(tx, key, { masteredAt, ...asked })
  })
  return mistakeCounts(deps, viewer)
}

/** A review explains the question, so it may come only from a paper that was handed in and is not being taken again. */
async function requireSeen(
  { store }: ExamDeps,
  { userId, paperId, questionId }: Pick<MistakeRow, 'userId' | 'paperId' | 'questionId'>,
): Promise<void> {
  const open = await findOpenPractice(store.db, userId, paperId)
  if (open?.checkedIds.includes(questionId)) return
  const practised = await listPractice(store.db, userId, paperId)
  const taken = await listTaken(store.db, userId)
  if (practised.length > 0 || taken.some(({ attempt }) => attempt.paperId === paperId)) return
  throw new Refusal('notFound')
}
