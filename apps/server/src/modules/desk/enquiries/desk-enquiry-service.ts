import type { DeskAnswer, DeskEnquiry, DeskEnquiryDetail, EnquiryCounts } from '@kaozhou/api/desk'
import { alikeTo, answerDueAt, commentScope } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Staff } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import { type AnsweredRow, listAnswers } from '../../learning/enquiries/enquiry-repository'
import type { Scope } from '../comments/desk-comment-repository'
import { listKey, readListKey } from '../list-key'
import {
  countEnquiries,
  type DeskEnquiryRow,
  type EnquiryFilter,
  findDeskEnquiry,
  listAnswered,
  listDeskEnquiries,
} from './desk-enquiry-repository'

const ENQUIRY_ID = /^\d{1,9}$/
/** Enquiries that one is compared with. */
const COMPARED = 300

/** Null for a teacher whom nobody has said which one they are to students: they have no enquiries yet. */
function scopeOf(staff: Staff): Scope | null {
  const scope = commentScope(staff)
  return scope === 'none' ? null : scope
}

type ListInput = Omit<EnquiryFilter, 'before'> & { before?: string; length: number }

export async function pageOfEnquiries(
  db: Executor,
  { before, length, ...filter }: ListInput,
  staff: Staff,
): Promise<{ list: DeskEnquiry[]; next: string | null }> {
  const scope = scopeOf(staff)
  if (!scope) return { list: [], next: null }
  const key = readListKey(before, ENQUIRY_ID)
  const rows = await listDeskEnquiries(db, scope, { ...filter, before: key }, length + 1)
  const list = rows.slice(0, length).map(present)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

function present({ enquiry, course, lesson, nickname, answerCount }: DeskEnquiryRow): DeskEnquiry {
  const { id, courseId, sectionId, seconds, userId, text, state, createdAt } = enquiry
  const { heldFor, hiddenBecause, answeredAt } = enquiry
  return {
    ...{ id, courseId, course, text, state, createdAt, heldFor, hiddenBecause, answeredAt },
    section: sectionId === null ? null : { id: sectionId, name: lesson ?? '', seconds },
    writerId: userId,
    writer: nickname,
    answerCount,
    dueAt: answerDueAt(createdAt),
  }
}

/** @throws Refusal notFound, also for an enquiry in a course of somebody else. */
export async function requireEnquiry(
  db: Executor,
  id: number,
  staff: Staff,
): Promise<DeskEnquiryRow> {
  const scope = scopeOf(staff)
  const row = scope && (await findDeskEnquiry(db, scope, id))
  if (!row) throw new Refusal('notFound')
  return row
}

export async function deskEnquiryDetail(
  db: Executor,
  id: number,
  staff: Staff,
): Promise<DeskEnquiryDetail> {
  const row = await requireEnquiry(db, id, staff)
  const { courseId, bestAnswerId, text } = row.enquiry
  const answers = await listAnswers(db, [id])
  const others = await listAnswered(db, { courseId, id }, COMPARED)
  const alike = alikeTo(
    text,
    others.map((other) => ({ other, text: other.enquiry.text })),
  )
  return {
    enquiry: present(row),
    answers: answers.map((one) => presentAnswer(one, { bestAnswerId, staff })),
    alike: alike.map(({ other }) => present(other)),
  }
}

function presentAnswer(
  { answer, nickname }: AnsweredRow,
  { bestAnswerId, staff }: { bestAnswerId: number | null; staff: Staff },
): DeskAnswer {
  const { id, by, userId, staffId, text, isHeld, isHidden, createdAt } = answer
  return {
    ...{ id, by, text, createdAt },
    writerId: userId,
    writer: nickname ?? (by === 'student' ? '已注销' : '助教'),
    state: isHidden ? 'hidden' : isHeld ? 'held' : 'shown',
    isBest: id === bestAnswerId,
    isOwn: staffId === staff.id,
  }
}

/** How many of a queue wait for somebody, and since when. */
export async function countEnquiriesIn(
  db: Executor,
  staff: Staff,
  queue: keyof EnquiryCounts,
): Promise<EnquiryCounts[keyof EnquiryCounts]> {
  const scope = scopeOf(staff)
  return scope ? countEnquiries(db, scope, queue) : { count: 0, since: null }
}

export async function enquiryCounts(db: Executor, staff: Staff): Promise<EnquiryCounts> {
  return {
    waiting: await countEnquiriesIn(db, staff, 'waiting'),
    held: await countEnquiriesIn(db, staff, 'held'),
  }
}
