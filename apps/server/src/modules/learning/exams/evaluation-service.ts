import { randomInt } from 'node:crypto'
import type { Evaluation } from '@kaozhou/api'
import {
  EVALUATION_LEAST,
  EVALUATION_MOST,
  type ExamItem,
  estimateAbility,
  gradeQuestion,
  isEvaluationOver,
  pickItem,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedInViewer } from '../../../platform/calls/handlers'
import { Refusal } from '../../../platform/refusal'
import {
  countItemUse,
  type EvaluationRow,
  findEvaluation,
  findOpenEvaluation,
  insertEvaluation,
  lockEvaluation,
  readItemUses,
  updateEvaluation,
} from './evaluation-repository'
import type { ExamDeps } from './exam-deps'

const RANDOM_STEPS = 2 ** 32

/** Begins an evaluation, or goes on with the open one. @throws Refusal notFound without a pool of items. */
export async function beginEvaluation(
  deps: ExamDeps,
  { session, now }: LoggedInViewer,
): Promise<Evaluation> {
  const { store, shelf } = deps
  const { userId } = session
  const items = await shelf.items()
  const open = await findOpenEvaluation(store.db, userId)
  if (open) return presentEvaluation(open, items)
  const first = await pickFor(store.db, items, { ability: 0, answers: [] })
  if (!first) throw new Refusal('notFound', { message: '测评题库还没有准备好' })
  const row = await store.inTransaction(async (tx) => {
    const inserted = await insertEvaluation(tx, { userId, startedAt: now, itemId: first.id })
    if (inserted) await countItemUse(tx, first.id)
    return inserted ?? (await findOpenEvaluation(tx, userId))
  })
  if (!row) throw new Refusal('busy')
  return presentEvaluation(row, items)
}

async function pickFor(
  db: Executor,
  items: readonly ExamItem[],
  { ability, answers }: Pick<EvaluationRow, 'ability' | 'answers'>,
): Promise<ExamItem | null> {
  const shown = await readItemUses(db)
  const uses = Object.values(shown).reduce((sum, number) => sum + number, 0)
  return pickItem({
    ability,
    items,
    used: new Set(answers.map(({ itemId }) => itemId)),
    shown,
    evaluations: uses / EVALUATION_LEAST,
    random: randomInt(RANDOM_STEPS) / RANDOM_STEPS,
  })
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
  { session, now }: LoggedInViewer,
): Promise<Evaluation> {
  const items = await deps.shelf.items()
  return deps.store.inTransaction(async (tx) => {
    const row = await lockEvaluation(tx, session.userId, form.id)
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
    const left = items.length - answers.length
    const isOver = isEvaluationOver(answers.length, estimate.error, left)
    const next = isOver ? null : await pickFor(tx, items, { ...estimate, answers })
    const change = {
      answers,
      ...estimate,
      itemId: next?.id ?? null,
      finishedAt: next ? null : now,
    }
    await updateEvaluation(tx, row.id, change)
    if (next) await countItemUse(tx, next.id)
    return presentEvaluation({ ...row, ...change }, items)
  })
}

/** Answers with what the model knows of their items. */
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
  { session, now }: LoggedInViewer,
): Promise<void> {
  const found = await findEvaluation(deps.store.db, session.userId, id)
  if (!found) throw new Refusal('notFound')
  await deps.store.inTransaction(async (tx) => {
    const row = await lockEvaluation(tx, session.userId, id)
    if (!row || row.finishedAt !== null) return
    if (row.answers.length === 0) throw new Refusal('badInput', { message: '请至少回答一题' })
    await updateEvaluation(tx, id, { itemId: null, finishedAt: now })
  })
}

/** The item shown, without its key. */
export function presentItem({ id, topic, stem, options }: ExamItem) {
  return { id, topic, stem, options }
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
