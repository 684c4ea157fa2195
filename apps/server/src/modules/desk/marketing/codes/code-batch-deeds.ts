import type { DeskCodeTrace } from '@kaozhou/api/desk'
import { CODE_BATCH_DAYS, CODE_BATCH_MOST, CODE_LENGTH, codeInGroups, DAY } from '@kaozhou/domain'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import { readCode } from '../../../../platform/limits/code-attempts'
import type { Platform } from '../../../../platform/platform'
import { randomCode } from '../../../../platform/random-source'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { doDeed } from '../../record/do-deed'
import { findCode, insertBatch, insertCodes, listCodes, setPaused } from './code-batch-repository'
import { presentCode, requireBatch, worthOf } from './code-batch-service'

interface BatchInput {
  id: number
  key: string
  reason: string
}

export interface NewBatch {
  key: string
  reason: string
  courseId: number
  size: number
  name: string
  endTime: number
}

const subjectOf = (id: number) => ({ kind: 'codeBatch', id: String(id) })

/** @throws Refusal notFound for a course that is not sold, badInput for a time that is over or too far away. */
export function makeCodes(
  platform: Platform,
  input: NewBatch,
  call: StaffCall,
): Promise<{ id: number }> {
  const { courseId, size, endTime } = input
  const { staff, now } = call
  const name = input.name.trim()
  return doDeed(platform, { name: 'codes.make', input }, call, async (tx) => {
    if (name === '') throw badField('name', '请填写名称')
    if (endTime <= now) throw badField('endTime', '截止日期已经过了')
    if (endTime > now + CODE_BATCH_DAYS * DAY) {
      throw badField('endTime', `最多用到 ${CODE_BATCH_DAYS} 天以后`)
    }
    const { worth } = await worthOf(tx, { courseId, size }, now)
    const made = { courseId, name, size, endTime, madeBy: staff.id, createdAt: now }
    const batchId = await insertBatch(tx, made)
    const rows = Array.from({ length: size }, (_, index) => ({
      ...{ courseId, endTime, batchId },
      code: randomCode(CODE_LENGTH).toUpperCase(),
      note: name,
      place: index + 1,
    }))
    await insertCodes(tx, rows)
    const after = { courseId, name, size, endTime, worth }
    return { subject: subjectOf(batchId), after, answer: { id: batchId } }
  })
}

/** @throws Refusal notFound. */
export function handOutCodes(platform: Platform, input: BatchInput, call: StaffCall) {
  const { id } = input
  return doDeed<{ list: { place: number; code: string; isUsed: boolean }[] | null }>(
    platform,
    { name: 'codes.handOut', input },
    call,
    async (tx) => {
      const { size } = await requireBatch(tx, id)
      const rows = await listCodes(tx, { id, isUsed: false, after: 0 }, CODE_BATCH_MOST)
      const list = rows.map(({ code: { code, place, usedAt } }) => ({
        place: place ?? 0,
        code: codeInGroups(code),
        isUsed: usedAt !== null,
      }))
      // The record says that they were taken, not what they are.
      return {
        subject: subjectOf(id),
        after: { codes: size },
        answer: { list },
        keptAnswer: { list: null },
      }
    },
  )
}

/** @throws Refusal notFound, decidedAlready. */
export function pauseCodes(platform: Platform, input: BatchInput, call: StaffCall): Promise<null> {
  return setState(platform, { name: 'codes.pause', input, isPaused: true }, call)
}

/** @throws Refusal notFound, decidedAlready. */
export function resumeCodes(platform: Platform, input: BatchInput, call: StaffCall): Promise<null> {
  return setState(platform, { name: 'codes.resume', input, isPaused: false }, call)
}

function setState(
  platform: Platform,
  { name, input, isPaused }: { name: string; input: BatchInput; isPaused: boolean },
  call: StaffCall,
): Promise<null> {
  const { id } = input
  return doDeed(platform, { name, input }, call, async (tx) => {
    await requireBatch(tx, id)
    if (!(await setPaused(tx, id, isPaused ? call.now : null))) {
      const message = isPaused ? '这一批已经暂停了，请刷新查看' : '这一批没有暂停，请刷新查看'
      throw changedMeanwhile(message)
    }
    return {
      subject: subjectOf(id),
      before: { isPaused: !isPaused },
      after: { isPaused },
      answer: null,
    }
  })
}

/** @throws Refusal notFound. */
export function traceCode(
  platform: Platform,
  input: { key: string; code: string },
  call: StaffCall,
): Promise<DeskCodeTrace> {
  // The record keeps a digest of the input, not the code.
  return doDeed(platform, { name: 'codes.trace', input }, call, async (tx) => {
    const row = await findCode(tx, readCode(input.code))
    if (!row) throw new Refusal('notFound', { message: '没有这个兑换码，请核对' })
    const { course, batch } = row
    const code = presentCode(row, call.now)
    return {
      subject: { kind: 'code', id: code.hidden },
      answer: { code, course, batch: batch && { id: batch.id, name: batch.name } },
    }
  })
}
