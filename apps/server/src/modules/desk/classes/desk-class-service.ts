import type { LiveMessage } from '@kaozhou/api'
import type { DeskClass, DeskClassDetail, DeskClassDocument } from '@kaozhou/api/desk'
import { broadcastState, classScope, DAY, studioSpan } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Staff, StaffCall } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import { recommendedCourses } from '../../catalogue/courses/course-service'
import type { StudioClass } from '../../learning/broadcast/studios'
import { type DocumentOf, listLessonDocuments } from '../../learning/documents/document-repository'
import { pageOfMessages } from '../../learning/live/live-room-service'
import { countOnline, type PresencePlaces } from '../../learning/live/presence/presence'
import {
  type ClassScope,
  countStudents,
  type DeskClassRow,
  findClass,
  listClasses,
} from './desk-class-repository'

/** How classes come to this server. */
export interface ClassWays {
  /** Null where programs can't push. */
  pushes: ClassPushes | null
  /** Whether sound that a studio sends as Opus becomes AAC. */
  makesAac(): Promise<boolean>
}

/** Where programs push classes. */
export interface ClassPushes {
  /** Address and key for one class, valid until it closes; null before it can be pushed. */
  of(
    sectionId: number,
    span: FoundClass['span'],
    now: number,
  ): Promise<{ address: string; key: string } | null>
}

const LONGEST_SPAN_MS = 62 * DAY

/** The classes of a span; none for a teacher whom nobody has said which one they are to students. */
export async function classesOf(
  db: Executor,
  { from, to }: { from: number; to: number },
  staff: Staff,
  now: number,
): Promise<{ list: DeskClass[] }> {
  if (to - from > LONGEST_SPAN_MS) throw new Refusal('badInput', { message: '一次最多看两个月' })
  const scope = classScope(staff)
  if (scope === 'none') return { list: [] }
  const rows = await listClasses(db, scope, { from, to })
  return { list: rows.map((row) => present(row, now)) }
}

export async function classDetail(
  places: PresencePlaces,
  { pushes, makesAac }: ClassWays,
  id: number,
  staff: Staff,
  now: number,
): Promise<DeskClassDetail> {
  const { db } = places
  const row = await requireClass(db, id, staff)
  const { roomId, span } = row
  return {
    class: present(row, now),
    students: await countStudents(db, row.course.id, now),
    online: await countOnline(places, roomId),
    ...span,
    roomPath: roomPath(row.section, roomId),
    studioPath: `/api/desk/classes/${id}/studio`,
    roomSocketPath: `/api/desk/classes/${id}/room`,
    push: pushes && (await pushes.of(id, span, now)),
    makesAac: await makesAac(),
    serverTime: now,
  }
}

/** @throws Refusal notFound */
export async function classMessages(
  db: Executor,
  { id, ...query }: { id: number; before?: number; length: number },
  staff: Staff,
): Promise<{ list: LiveMessage[]; end: boolean }> {
  const { roomId } = await requireClass(db, id, staff)
  return pageOfMessages(db, roomId, query)
}

/** The courses that a room can recommend. @throws Refusal notFound */
export async function classCards(
  db: Executor,
  id: number,
  { staff, now }: StaffCall,
): Promise<{ id: number; name: string; price: number }[]> {
  await requireClass(db, id, staff)
  const courses = await recommendedCourses({ shared: db, own: db }, {}, { userId: null, now })
  return courses.map((course) => ({ id: course.id, name: course.name, price: course.price }))
}

export async function classDocuments(
  db: Executor,
  id: number,
  staff: Staff,
): Promise<DeskClassDocument[]> {
  const found = await documentsOf(db, id, staff)
  return found.map(({ document: { id: documentId, name, pages } }) => ({
    id: documentId,
    name,
    pages,
    path: `/api/desk/classes/${id}/documents/${documentId}/file`,
  }))
}

/** @throws Refusal notFound, also for a document of another course. */
export async function requireClassDocument(
  db: Executor,
  ids: { id: number; documentId: number },
  staff: Staff,
): Promise<DocumentOf> {
  const found = await documentsOf(db, ids.id, staff)
  const one = found.find(({ document }) => document.id === ids.documentId)
  if (!one) throw new Refusal('notFound')
  return one
}

async function documentsOf(db: Executor, id: number, staff: Staff): Promise<DocumentOf[]> {
  const { course } = await requireClass(db, id, staff)
  return listLessonDocuments(db, { id, courseId: course.id }, true)
}

/** @throws Refusal notFound, also for a class of somebody else; liveClosed when it can't be taught now. */
export async function requireStudio(
  db: Executor,
  id: number,
  staff: Staff,
  now: number,
): Promise<StudioClass> {
  const found = await requireClass(db, id, staff)
  const refusal = studioRefusal(found, now)
  if (refusal) throw refusal
  return { sectionId: id, roomId: found.roomId }
}

/** The class with this id, and until when it can be taught; null when it can't be now. */
export async function findStudio(
  db: Executor,
  id: number,
  now: number,
): Promise<(StudioClass & { closesAt: number }) | null> {
  const found = await findWithRoom(db, 'all', id)
  if (!found || studioRefusal(found, now)) return null
  return { sectionId: id, roomId: found.roomId, closesAt: found.span.closesAt }
}

/** Why a class can't be taught now; null when it can. */
function studioRefusal({ section, span }: FoundClass, now: number): Refusal | null {
  if (section.cancelledAt !== null) {
    return new Refusal('liveClosed', { message: '这节课已经取消；要上课，先恢复' })
  }
  return now < span.opensAt || now >= span.closesAt ? new Refusal('liveClosed') : null
}

/** Where students find the class. */
function roomPath({ id, plateType }: DeskClassRow['section'], roomId: string): string {
  return plateType === 0
    ? `/live/stream/${id}`
    : `/sc/live/view/lvie?roomid=${encodeURIComponent(roomId)}`
}

export interface FoundClass extends DeskClassRow {
  roomId: string
  span: ReturnType<typeof studioSpan>
}

/** @throws Refusal notFound */
export async function requireClass(db: Executor, id: number, staff: Staff): Promise<FoundClass> {
  const scope = classScope(staff)
  const found = scope === 'none' ? null : await findWithRoom(db, scope, id)
  if (!found) throw new Refusal('notFound')
  return found
}

async function findWithRoom(
  db: Executor,
  scope: ClassScope,
  id: number,
): Promise<FoundClass | null> {
  const row = await findClass(db, scope, id)
  const roomId = row?.section.liveParams?.roomId
  if (!row || roomId === undefined) return null
  return { ...row, roomId, span: studioSpan(timesOf(row)) }
}

function timesOf({ section }: DeskClassRow): { startTime: number; endTime: number } {
  const startTime = section.startTime ?? 0
  return { startTime, endTime: section.endTime ?? startTime }
}

function present(row: DeskClassRow, now: number): DeskClass {
  const { section, course, teacher, broadcast, recordedSeconds } = row
  return {
    id: section.id,
    name: section.name,
    course,
    teacher,
    ...timesOf(row),
    state: broadcast ? broadcastState(broadcast, now) : 'waiting',
    startedAt: broadcast?.startedAt ?? null,
    recordedSeconds: Math.round(recordedSeconds),
    movedFrom: section.plannedStart,
    cancelled: section.cancelledAt === null ? null : (section.cancelReason ?? ''),
    demo: section.taughtBy !== null,
    version: section.version,
  }
}
