import type {
  DeskAnswer,
  DeskEnquiry,
  DeskEnquiryDetail,
  EnquiredQuestion,
  EnquiryCounts,
} from '@kaozhou/api/desk'
import { alikeTo, answerDueAt, commentScope } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Staff } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import {
  type AnsweredRow,
  type EnquiryRow,
  listAnswers,
} from '../../learning/enquiries/enquiry-repository'
import type { ExamDeps } from '../../learning/exams/exam-deps'
import type { PaperShelf, ShelfPaper } from '../../learning/exams/papers/paper-shelf'
import type { Scope } from '../comments/desk-comment-repository'
import { openReports } from '../comments/desk-comment-service'
import { listKey, readListKey } from '../list-key'
import { paperQuestion } from '../shared/paper-question'
import {
  countEnquiries,
  type DeskEnquiryRow,
  type EnquiryFilter,
  findDeskEnquiry,
  listAnswered,
  listDeskEnquiries,
  oldestReport,
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
  { store: { db }, shelf }: ExamDeps,
  { before, length, ...filter }: ListInput,
  staff: Staff,
): Promise<{ list: DeskEnquiry[]; next: string | null }> {
  const scope = scopeOf(staff)
  if (!scope) return { list: [], next: null }
  const key = readListKey(before, ENQUIRY_ID)
  const rows = await listDeskEnquiries(db, scope, { ...filter, before: key }, length + 1)
  const list = await present(shelf, rows.slice(0, length))
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

/** Enquiries as staff see them; the papers of their questions are read together. */
async function present(shelf: PaperShelf, rows: readonly DeskEnquiryRow[]): Promise<DeskEnquiry[]> {
  const papers = await shelf.papers(rows.flatMap(({ enquiry }) => enquiry.paperId ?? []))
  return rows.map(
    ({ enquiry, course, paper, lesson, nickname, answerCount, openReports: reported }) => {
      const { id, courseId, sectionId, seconds, userId, text, state, isCorrection } = enquiry
      const { heldFor, hiddenBecause, createdAt, answeredAt } = enquiry
      return {
        ...{
          id,
          courseId,
          text,
          state,
          isCorrection,
          heldFor,
          hiddenBecause,
          createdAt,
          answeredAt,
        },
        course: course ?? paper ?? '',
        section: sectionId === null ? null : { id: sectionId, name: lesson ?? '', seconds },
        question: questionOf(papers, enquiry),
        writerId: userId,
        writer: nickname,
        answerCount,
        openReports: reported,
        dueAt: answerDueAt(createdAt),
      }
    },
  )
}

function questionOf(
  papers: ReadonlyMap<string, ShelfPaper>,
  { paperId, questionId }: EnquiryRow,
): DeskEnquiry['question'] {
  if (paperId === null || questionId === null) return null
  const number = papers.get(paperId)?.questions.get(questionId)?.number ?? 0
  return { paperId, questionId, number }
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
  { store: { db }, shelf }: ExamDeps,
  id: number,
  staff: Staff,
): Promise<DeskEnquiryDetail> {
  const row = await requireEnquiry(db, id, staff)
  const { bestAnswerId, text } = row.enquiry
  const answers = await listAnswers(db, [id])
  const others = await listAnswered(db, row.enquiry, COMPARED)
  const alike = alikeTo(
    text,
    others.map((other) => ({ other, text: other.enquiry.text })),
  )
  const [enquiry, ...likes] = await present(shelf, [row, ...alike.map(({ other }) => other)])
  if (!enquiry) throw new Refusal('notFound')
  return {
    enquiry,
    question: await enquiredQuestion(shelf, row.enquiry),
    answers: answers.map((one) => presentAnswer(one, { bestAnswerId, staff })),
    reports: await openReports(db, { enquiryId: id }),
    alike: likes,
  }
}

/** The question with its key, from which staff answer; null where the paper has it no more. */
async function enquiredQuestion(
  shelf: PaperShelf,
  { paperId, questionId }: EnquiryRow,
): Promise<EnquiredQuestion | null> {
  const paper = paperId === null ? undefined : (await shelf.papers([paperId])).get(paperId)
  return paper ? paperQuestion(paper, questionId ?? '') : null
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
  if (!scope) return { count: 0, since: null }
  const waiting = await countEnquiries(db, scope, queue)
  return queue === 'reported' ? { ...waiting, since: await oldestReport(db, scope) } : waiting
}

export async function enquiryCounts(db: Executor, staff: Staff): Promise<EnquiryCounts> {
  return {
    waiting: await countEnquiriesIn(db, staff, 'waiting'),
    reported: await countEnquiriesIn(db, staff, 'reported'),
    held: await countEnquiriesIn(db, staff, 'held'),
  }
}
