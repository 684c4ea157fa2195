import type { DeskCode, DeskCodeBatch } from '@kaozhou/api/desk'
import { batchCodeState, hiddenCode } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { loadCourseLines } from '../../../buying/lines/course-lines'
import { listKey, readListKey } from '../../list-key'
import {
  type CodeRow,
  type DeskBatchRow,
  findBatch,
  listBatches,
  listCodes,
} from './code-batch-repository'

const BATCH_ID = /^\d{1,9}$/

export async function pageOfBatches(
  db: Executor,
  { before, length }: { before?: string | undefined; length: number },
): Promise<{ list: DeskCodeBatch[]; next: string | null }> {
  const rows = await listBatches(db, readListKey(before, BATCH_ID), length + 1)
  const list = rows.slice(0, length).map(presentBatch)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

/** @throws Refusal notFound. */
export async function requireBatch(db: Executor, id: number): Promise<DeskCodeBatch> {
  const row = await findBatch(db, id)
  if (!row) throw new Refusal('notFound')
  return presentBatch(row)
}

function presentBatch({ batch, course, madeBy, used }: DeskBatchRow): DeskCodeBatch {
  const { id, name, courseId, size, endTime, pausedAt, createdAt } = batch
  return {
    ...{ id, name, size, used, endTime, pausedAt, madeBy, createdAt },
    course: { id: courseId, name: course },
  }
}

export interface CodesPage {
  id: number
  queue: 'all' | 'used'
  before?: string | undefined
  length: number
}

/** @throws Refusal notFound, badInput for a `before` that is no place. */
export async function pageOfCodes(
  db: Executor,
  { id, queue, before, length }: CodesPage,
  now: number,
): Promise<{ list: DeskCode[]; next: string | null }> {
  await requireBatch(db, id)
  if (before !== undefined && !/^\d{1,4}$/.test(before)) throw new Refusal('badInput')
  const filter = { id, isUsed: queue === 'used', after: Number(before ?? 0) }
  const rows = await listCodes(db, filter, length + 1)
  const list = rows.slice(0, length).map((row) => presentCode(row, now))
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? String(last.place) : null }
}

export function presentCode({ code, batch, user, orderId }: CodeRow, now: number): DeskCode {
  const { place, usedAt } = code
  return {
    place: place ?? 0,
    hidden: hiddenCode(code.code),
    state: batchCodeState({ ...code, pausedAt: batch?.pausedAt ?? null }, now),
    ...{ usedAt, user, orderId },
  }
}

/** What a batch gives away, in fen. @throws Refusal notFound for a course that is not sold. */
export async function worthOf(
  db: Executor,
  { courseId, size }: { courseId: number; size: number },
  now: number,
): Promise<{ price: number; worth: number }> {
  const [course] = await loadCourseLines(db, [courseId], now)
  if (!course) throw new Refusal('notFound', { message: '没有这门课，或者已经下架' })
  return { price: course.price, worth: course.price * size }
}
