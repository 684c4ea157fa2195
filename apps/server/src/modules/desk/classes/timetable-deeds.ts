import {
  type ChangeFault,
  type ClassChange,
  type ClassSpan,
  changeFault,
  classChangeText,
  classScope,
  classSpanText,
  MINUTE,
  SectionState,
  SectionType,
  type SpanFault,
  spanFault,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { type Done, doDeed } from '../record/do-deed'
import { lockClass } from './lock-class'
import {
  findCourseEnd,
  findOverlapping,
  insertSection,
  listCourses,
  nextSectionId,
  type SectionRow,
  setSection,
  tellStudents,
} from './timetable-repository'

interface ChangeInput {
  id: number
  key: string
  /** Of the class as it was read. */
  version: number
}
interface SpanInput {
  startTime: number
  minutes: number
  /** Said: the teacher has another class at that time. */
  besides: boolean
}
interface Changed {
  id: number
  version: number
}
/** A class that is locked, with the times that it has. */
type Planned = SectionRow & ClassSpan

const SPAN_WORDS: Record<SpanFault, string> = {
  past: '上课时间要在现在以后',
  short: '一节课至少 10 分钟',
  long: '一节课最长 6 小时',
}
const CHANGE_WORDS: Record<ChangeFault, string> = {
  taught: '这节课已经开播或上完，不能再改',
  over: '这节课的时间已经过了，不用取消；可以改到以后补上',
  cancelled: '这节课已经取消；要上课，先恢复',
  notCancelled: '这节课没有取消，请刷新查看',
}

/** @throws Refusal badInput for a time that no class can have. */
function spanOf({ startTime, minutes }: SpanInput, now: number): ClassSpan {
  const span = { startTime, endTime: startTime + minutes * MINUTE }
  const fault = spanFault(span, now)
  if (fault) throw new Refusal('badInput', { message: SPAN_WORDS[fault] })
  return span
}

/** @throws Refusal classOverlaps when the teacher has another class then, and nobody said that this is known. */
async function requireFree(
  tx: Executor,
  row: { id: number | null; teacherId: number | null },
  span: ClassSpan,
  { besides, now }: { besides: boolean; now: number },
): Promise<void> {
  const other = besides ? null : await findOverlapping(tx, row, span)
  if (!other) return
  const message = `这个时间老师还有“${other.name}”（${classSpanText(other, now)}）`
  throw new Refusal('classOverlaps', { message })
}

/**
 * Changes the timetable of a class of the staff's own scope, and tells its students in the same transaction.
 *
 * @throws Refusal notFound, classChanged when somebody changed it meanwhile, decidedAlready when it can't be changed.
 */
function change(
  platform: Platform,
  deed: { name: string; what: 'move' | 'cancel' | 'restore'; input: ChangeInput },
  call: StaffCall,
  work: (
    tx: Executor,
    row: Planned,
  ) => Promise<{ values: Partial<SectionRow>; tells: ClassChange }>,
): Promise<Changed> {
  const { input, what } = deed
  return doDeed(platform, deed, call, async (tx): Promise<Done<Changed>> => {
    const { section: row } = await lockClass(tx, input, call.staff)
    if (row.startTime === null || row.endTime === null) throw new Refusal('notFound')
    const planned = { ...row, startTime: row.startTime, endTime: row.endTime }
    const fault = changeFault(planned, what, call.now)
    if (fault) throw new Refusal('decidedAlready', { message: CHANGE_WORDS[fault] })
    const { values, tells } = await work(tx, planned)
    const version = row.version + 1
    await setSection(tx, row.id, { ...values, version })
    const told = await tell(tx, { ...row, version }, tells, call.now)
    return {
      subject: { kind: 'class', id: String(row.id) },
      before: timetableOf(row),
      after: { ...timetableOf({ ...row, ...values }), told },
      answer: { id: row.id, version },
    }
  })
}

function timetableOf({ startTime, endTime, cancelReason }: SectionRow) {
  return { startTime, endTime, cancelled: cancelReason }
}

function tell(
  tx: Executor,
  { id, courseId, name, version }: Pick<SectionRow, 'id' | 'courseId' | 'name' | 'version'>,
  tells: ClassChange,
  now: number,
): Promise<number> {
  const title = classChangeText(name, tells, now)
  return tellStudents(tx, { courseId, ref: `${id}:${version}`, title, now })
}

/** @throws Refusal badInput, classOverlaps, or one of {@link change}'s. */
export function moveClass(
  platform: Platform,
  input: ChangeInput & SpanInput,
  call: StaffCall,
): Promise<Changed> {
  const { now } = call
  return change(platform, { name: 'classes.move', what: 'move', input }, call, async (tx, row) => {
    const to = spanOf(input, now)
    await requireFree(tx, row, to, { besides: input.besides, now })
    const { startTime, endTime } = row
    return {
      values: { ...to, ...plannedBefore(row, to), durationSeconds: input.minutes * 60 },
      tells: { what: 'moved', from: { startTime, endTime }, to },
    }
  })
}

/** What the content plans is kept beside the desk's times, and forgotten when a class comes back to it. */
function plannedBefore(
  { startTime, endTime, plannedStart, plannedEnd, addedAt }: Planned,
  to: ClassSpan,
): Pick<SectionRow, 'plannedStart' | 'plannedEnd'> {
  const planned = { plannedStart: plannedStart ?? startTime, plannedEnd: plannedEnd ?? endTime }
  const isBack = to.startTime === planned.plannedStart && to.endTime === planned.plannedEnd
  return isBack && addedAt === null ? { plannedStart: null, plannedEnd: null } : planned
}

/** @throws Refusal as {@link change}. */
export function cancelClass(
  platform: Platform,
  input: ChangeInput & { reason: string },
  call: StaffCall,
): Promise<Changed> {
  const { reason } = input
  const deed = { name: 'classes.cancel', what: 'cancel' as const, input }
  return change(platform, deed, call, async (_, { startTime, endTime }) => ({
    values: { cancelledAt: call.now, cancelReason: reason },
    tells: { what: 'cancelled', from: { startTime, endTime }, reason },
  }))
}

/** @throws Refusal classOverlaps, or one of {@link change}'s. */
export function restoreClass(
  platform: Platform,
  input: ChangeInput & { besides: boolean },
  call: StaffCall,
): Promise<Changed> {
  const { now } = call
  const deed = { name: 'classes.restore', what: 'restore' as const, input }
  return change(platform, deed, call, async (tx, row) => {
    const { startTime, endTime } = row
    await requireFree(tx, row, { startTime, endTime }, { besides: input.besides, now })
    return {
      values: { cancelledAt: null, cancelReason: null },
      tells: { what: 'restored', to: { startTime, endTime } },
    }
  })
}

export async function coursesToAddTo(
  db: Executor,
  staff: StaffCall['staff'],
): Promise<{ list: { id: number; name: string }[] }> {
  const scope = classScope(staff)
  return { list: scope === 'none' ? [] : await listCourses(db, scope) }
}

/** @throws Refusal notFound for a course of somebody else, badInput, classOverlaps. */
export function addClass(
  platform: Platform,
  input: SpanInput & { key: string; courseId: number; name: string },
  call: StaffCall,
): Promise<Changed> {
  const { courseId, besides } = input
  const { now, staff } = call
  return doDeed(platform, { name: 'classes.add', input }, call, async (tx) => {
    const name = input.name.trim()
    if (name === '') throw new Refusal('badInput', { message: '请写课的名称' })
    const { list } = await coursesToAddTo(tx, staff)
    const end = list.some((one) => one.id === courseId) ? await findCourseEnd(tx, courseId) : null
    if (!end) throw new Refusal('notFound')
    const scope = classScope(staff)
    const teacherId = typeof scope === 'object' ? scope.teacherId : end.teacherId
    const span = spanOf(input, now)
    await requireFree(tx, { id: null, teacherId }, span, { besides, now })
    const id = await nextSectionId(tx)
    const { chapterId, sort } = end
    await insertSection(tx, {
      ...{ id, courseId, chapterId, sort, name, teacherId, addedAt: now, ...span },
      ...NEW_CLASS,
      durationSeconds: input.minutes * 60,
      liveParams: { roomId: `r${id}`, provider: 'stream' },
    })
    const told = await tell(
      tx,
      { id, courseId, name, version: 0 },
      { what: 'added', to: span },
      now,
    )
    return {
      subject: { kind: 'class', id: String(id) },
      after: { courseId, name, ...span, told },
      answer: { id, version: 0 },
    }
  })
}

/** What a class that is added has, beside its place and its time. */
export const NEW_CLASS = {
  type: SectionType.Live,
  state: SectionState.Upcoming,
  plateType: 0,
  audition: false,
  playBackParams: null,
  recordParams: null,
}
