import { DAY } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import {
  findCertificate,
  restoreRevoked,
  revokeByStaff,
} from '../../learning/certificates/certificate-repository'
import { findEnrolment, setOwnEnd } from '../../people/enrolments/enrolment-repository'
import { enrol, takeCourse } from '../../people/enrolments/enrolment-service'
import { changePoints } from '../../people/points/change-points'
import { listSessions, revokeOtherSessions } from '../../people/session/session-repository'
import { insertNote } from '../shared/note-repository'
import { setBlocked } from './desk-person-repository'
import { alreadySo, doTo, type PersonInput, thenSettled } from './do-to-person'

export function showPhone(platform: Platform, input: PersonInput, call: StaffCall) {
  return doTo<{ mobile: string | null }>(
    platform,
    { name: 'people.showPhone', input },
    call,
    async (_tx, { mobile }) => {
      // The record says that it was seen, not what was seen.
      return { answer: { mobile }, keptAnswer: { mobile: null } }
    },
  )
}

export function noteOnPerson(
  platform: Platform,
  input: { id: number; key: string; text: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'people.addNote', input }, call, async (tx) => {
    const note = { staffId: call.staff.id, text: input.text, at: call.now }
    await insertNote(tx, { kind: 'user', id: String(input.id) }, note)
    return { after: { text: input.text }, answer: null }
  })
}

/** A course that is there ends so many days later; one that is over, or was never there, begins now. */
export function giveCourse(
  platform: Platform,
  input: PersonInput & { courseId: number; days: number },
  call: StaffCall,
): Promise<{ endsAt: number }> {
  const { id: userId, courseId, days } = input
  const { now } = call
  return doTo(platform, { name: 'people.giveCourse', input }, call, async (tx) => {
    const title = (await findCourse(tx, courseId))?.name
    if (title === undefined) throw new Refusal('notFound', { message: '没有这门课程' })
    const earlier = await findEnrolment(tx, userId, courseId)
    const ownEnd = earlier?.ownEndsAt ?? 0
    const endsAt = Math.max(ownEnd, now) + days * DAY
    if (earlier && ownEnd > now) await setOwnEnd(tx, earlier.id, endsAt)
    else
      await enrol(tx, { userId, source: 'gift', courses: [{ courseId, expiresAt: endsAt }], now })
    const before = { courseId, title, endsAt: earlier?.ownEndsAt ?? null }
    return { before, after: { courseId, title, endsAt }, answer: { endsAt } }
  })
}

/** @throws Refusal notFound for a course that the student does not have. */
export function takeCourseAway(
  platform: Platform,
  input: PersonInput & { courseId: number },
  call: StaffCall,
): Promise<null> {
  const { id: userId, courseId } = input
  return doTo(platform, { name: 'people.takeCourse', input }, call, async (tx) => {
    const earlier = await findEnrolment(tx, userId, courseId)
    const isTaken = await takeCourse(tx, { userId, courseId, now: call.now })
    if (!isTaken) throw new Refusal('notFound', { message: '学生没有这门课程' })
    const title = (await findCourse(tx, courseId))?.name
    const before = {
      courseId,
      title,
      source: earlier?.source,
      orderId: earlier?.orderId,
      endsAt: earlier?.ownEndsAt,
    }
    return { before, answer: null }
  })
}

/** @throws Refusal decidedAlready for one that is revoked already, notFound. */
export function revokeCertificate(
  platform: Platform,
  input: PersonInput & { certificateId: number },
  call: StaffCall,
): Promise<null> {
  const { id: userId, certificateId: id, reason } = input
  return doTo(platform, { name: 'people.revokeCertificate', input }, call, async (tx) => {
    const { number, courseName } = await requireCertificate(tx, userId, id)
    const isDone = await revokeByStaff(tx, { id, userId }, { reason, now: call.now })
    if (!isDone) throw changedMeanwhile('这份证书已经撤销了，请刷新查看')
    return { before: { number, courseName }, after: { revoked: true }, answer: null }
  })
}

/** @throws Refusal decidedAlready for one that staff have not revoked, notFound. */
export function restoreCertificate(
  platform: Platform,
  input: PersonInput & { certificateId: number },
  call: StaffCall,
): Promise<null> {
  const { id: userId, certificateId: id } = input
  return doTo(platform, { name: 'people.restoreCertificate', input }, call, async (tx) => {
    const { number, courseName } = await requireCertificate(tx, userId, id)
    const isDone = await restoreRevoked(tx, { id, userId })
    if (!isDone) throw changedMeanwhile('这份证书不用恢复，请刷新查看')
    return { before: { number, courseName }, after: { revoked: false }, answer: null }
  })
}

async function requireCertificate(tx: Executor, userId: number, id: number) {
  const row = await findCertificate(tx, { id })
  if (row?.userId !== userId) throw new Refusal('notFound', { message: '学生没有这份证书' })
  return row
}

/** @throws Refusal notEnoughPoints when more would be taken than there are. */
export function changePointsOf(
  platform: Platform,
  input: PersonInput & { change: number },
  call: StaffCall,
): Promise<{ points: number }> {
  const { id: userId, change, key } = input
  return doTo(
    platform,
    { name: 'people.changePoints', input },
    call,
    async (tx, { points: before }) => {
      const ref = `${call.staff.id}:${key}`
      const isDone = await changePoints(tx, { userId, change, reason: 'staff', ref, now: call.now })
      if (!isDone) throw new Refusal('notEnoughPoints')
      const points = before + change
      return { before: { points: before }, after: { points }, answer: { points } }
    },
  )
}

export function endSessionsOf(
  platform: Platform,
  input: PersonInput,
  call: StaffCall,
): Promise<{ ended: number }> {
  return thenSettled(
    platform,
    doTo(platform, { name: 'people.endSessions', input }, call, async (tx) => {
      const ended = await endAll(tx, input.id, call.now)
      return { after: { ended }, answer: { ended } }
    }),
  )
}

/** Logs a student out everywhere. Returns from how many devices. */
async function endAll(tx: Executor, userId: number, now: number): Promise<number> {
  const open = await listSessions(tx, userId, now)
  await revokeOtherSessions(tx, userId, null, now)
  return open.length
}

/** @throws Refusal decidedAlready for who is blocked already. */
export function blockPerson(
  platform: Platform,
  input: PersonInput,
  call: StaffCall,
): Promise<null> {
  return thenSettled(
    platform,
    doTo(platform, { name: 'people.block', input }, call, async (tx) => {
      if (!(await setBlocked(tx, input.id, call.now))) throw alreadySo()
      await endAll(tx, input.id, call.now)
      return { after: { blocked: true }, answer: null }
    }),
  )
}

/** @throws Refusal decidedAlready for who is not blocked. */
export function unblockPerson(
  platform: Platform,
  input: PersonInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'people.unblock', input }, call, async (tx) => {
    if (!(await setBlocked(tx, input.id, null))) throw alreadySo()
    return { after: { blocked: false }, answer: null }
  })
}
