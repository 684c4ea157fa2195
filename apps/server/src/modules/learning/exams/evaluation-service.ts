import { randomInt } from 'node:crypto'
import type { Evaluation, EvaluationStanding } from '@kaozhou/api'
import {
  DAY,
  EVALUATION_LEAST,
  EVALUATION_MOST,
  EVALUATIONS_A_DAY,
  type ExamItem,
  estimateAbility,
  gradeQuestion,
  ITEM_REST_DAYS,
  isEvaluationOver,
  PAPER_EXAMS,
  type PaperExam,
  pickItem,
  startOfBeijingDay,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  countBegun,
  countItemUses,
  type EvaluationRow,
  findEvaluation,
  findOpenEvaluation,
  insertEvaluation,
  listAdvisable,
  listAnsweredSince,
  listEvaluations,
  lockEvaluation,
  readItemUses,
  updateEvaluation,
} from './evaluation-repository'
import type { ExamDeps } from './exam-deps'

const RANDOM_STEPS = 2 ** 32

export interface EvaluationForm {
  exam?: PaperExam | undefined
  silent: boolean
}

/**
 * Begins an evaluation, or goes on with the open one.
 *
 * @throws Refusal notFound without a pool of items, or evaluationLimit after the last one of the day.
 */
export async function beginEvaluation(
  { store, shelf }: ExamDeps,
  form: EvaluationForm,
  { userId, now }: LoggedIn,
): Promise<Evaluation> {
  const items = await shelf.items()
  // Counted first: an evaluation that another request begins in between is found as open, and is not over the limit.
  const left = await leftToday(store.db, userId, now)
  const open = await findOpenEvaluation(store.db, userId)
  if (open) return presentEvaluation(open, items)
  if (left === 0) throw new Refusal('evaluationLimit')
  const begun = { userId, startedAt: now, exam: form.exam ?? null, silent: form.silent }
  const first = await pickFor(store.db, items, { ...begun, ability: 0, answers: [] }, now)
  if (!first) throw new Refusal('notFound', { message: '测评题库还没有准备好' })
  const row =
    (await insertEvaluation(store.db, { ...begun, itemId: first.id })) ??
    (await findOpenEvaluation(store.db, userId))
  if (!row) throw new Refusal('busy')
  return presentEvaluation(row, items)
}

async function leftToday(db: Executor, userId: number, now: number): Promise<number> {
  const begun = await countBegun(db, userId, startOfBeijingDay(now))
  return Math.max(0, EVALUATIONS_A_DAY - begun)
}

/** The user's evaluations: the open one, the last report, and how many are left today. */
export async function evaluationStanding(
  { store: { db }, shelf }: ExamDeps,
  { userId, now }: LoggedIn,
): Promise<EvaluationStanding> {
  const open = await findOpenEvaluation(db, userId)
  const advisable = await listAdvisable(db)
  const finished = await listEvaluations(db, userId)
  return {
    open: open && { id: open.id, answeredCount: open.answers.length },
    leftToday: await leftToday(db, userId, now),
    hasRecordings: (await shelf.items()).some(({ recording }) => recording !== null),
    exams: PAPER_EXAMS.filter((exam) =>
      advisable.some(({ trains }) => trains.exams.includes(exam)),
    ),
    lastId: finished.at(-1)?.id ?? null,
  }
}

type Picked = Pick<EvaluationRow, 'userId' | 'ability' | 'answers' | 'silent'>

async function pickFor(
  db: Executor,
  items: readonly ExamItem[],
  { userId, ability, answers, silent }: Picked,
  now: number,
): Promise<ExamItem | null> {
  const shown = await readItemUses(db)
  const uses = Object.values(shown).reduce((sum, number) => sum + number, 0)
  return pickItem({
    ability,
    items: askable(items, silent),
    used: new Set(answers.map(({ itemId }) => itemId)),
    recent: await listAnsweredSince(db, userId, now - ITEM_REST_DAYS * DAY),
    shown,
    evaluations: uses / EVALUATION_LEAST,
    random: randomInt(RANDOM_STEPS) / RANDOM_STEPS,
  })
}

/** The items of an evaluation; without listening items when the user can't listen. */
function askable(items: readonly ExamItem[], silent: boolean): readonly ExamItem[] {
  return silent ? items.filter(({ recording }) => recording === null) : items
}

export interface ItemAnswer {
  id: number
  itemId: string
  /** A letter; empty: don't know. */
  answer: string
  seconds: number
}

/**
 * Answers the item shown. An item that was answered before changes nothing, so a repeated request is answered alike.
 *
 * @throws Refusal notFound, or examQuestionUnknown for an item that was not shown.
 */
export async function answerItem(
  deps: ExamDeps,
  form: ItemAnswer,
  { userId, now }: LoggedIn,
): Promise<Evaluation> {
  const items = await deps.shelf.items()
  return deps.store.inTransaction(async (tx) => {
    const row = await lockEvaluation(tx, userId, form.id)
    if (!row) throw new Refusal('notFound')
    if (row.answers.some(({ itemId }) => itemId === form.itemId) || row.finishedAt !== null) {
      return presentEvaluation(row, items)
    }
    const item = items.find(({ id }) => id === form.itemId)
    if (form.itemId !== row.itemId || !item) throw new Refusal('examQuestionUnknown')
    const question = { id: item.id, kind: 'single', points: 1, key: item.key } as const
    const right = gradeQuestion(question, form.answer).state === 'right'
    const { itemId, answer, seconds } = form
    const answers = [...row.answers, { itemId, answer, right, seconds }]
    const estimate = estimateAbility(responsesOf(items, answers))
    const left = askable(items, row.silent).length - answers.length
    const isOver = isEvaluationOver(answers.length, estimate.error, left)
    const next = isOver ? null : await pickFor(tx, items, { ...row, ...estimate, answers }, now)
    const change = {
      answers,
      ...estimate,
      itemId: next?.id ?? null,
      finishedAt: next ? null : now,
    }
    await updateEvaluation(tx, row.id, change)
    if (!next) await countUses(tx, answers)
    return presentEvaluation({ ...row, ...change }, items)
  })
}

/** The answers with the difficulty of their items, as the model needs them. */
export function responsesOf(
  items: readonly ExamItem[],
  answers: EvaluationRow['answers'],
): (ExamItem & { right: boolean })[] {
  return answers.flatMap(({ itemId, right }) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? { ...item, right } : []
  })
}

/** Ends an evaluation early. @throws Refusal notFound, or badInput before the first answer. */
export async function finishEvaluation(
  deps: ExamDeps,
  id: number,
  { userId, now }: LoggedIn,
): Promise<void> {
  const found = await findEvaluation(deps.store.db, userId, id)
  if (!found) throw new Refusal('notFound')
  await deps.store.inTransaction(async (tx) => {
    const row = await lockEvaluation(tx, userId, id)
    if (!row || row.finishedAt !== null) return
    if (row.answers.length === 0) throw new Refusal('badInput', { message: '请至少回答一题' })
    await updateEvaluation(tx, id, { itemId: null, finishedAt: now })
    await countUses(tx, row.answers)
  })
}

/** Counts the items of a finished evaluation; one that was given up says nothing about the pool. */
async function countUses(tx: Executor, answers: EvaluationRow['answers']): Promise<void> {
  await countItemUses(
    tx,
    answers.map(({ itemId }) => itemId),
  )
}

/** The item shown, without its key. */
export function presentItem({ id, topic, stem, recording, options }: ExamItem) {
  return { id, topic, stem, recording, options }
}

function presentEvaluation(row: EvaluationRow, items: readonly ExamItem[]): Evaluation {
  const item = items.find(({ id }) => id === row.itemId)
  return {
    id: row.id,
    state: row.finishedAt === null ? 'open' : 'finished',
    startedAt: row.startedAt,
    answeredCount: row.answers.length,
    least: EVALUATION_LEAST,
    most: EVALUATION_MOST,
    item: item ? presentItem(item) : null,
  }
}
