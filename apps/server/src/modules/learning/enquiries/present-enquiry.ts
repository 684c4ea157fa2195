import type { Enquiry, EnquiryAnswer } from '@kaozhou/api'
import { answerDueAt, secondWithin } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { lengthOf, sectionAt } from '../../catalogue/courses/section-clock'
import { type AnsweredRow, type AskedRow, countAnswers, listTopAnswers } from './enquiry-repository'

/** Whose name stands at an answer that no account of a student wrote. */
const NAMES = { student: '已注销', teacher: '老师', school: '助教' } as const

/** Enquiries as somebody reads them; their answers are read together. */
export async function presentEnquiries(
  db: Executor,
  rows: readonly AskedRow[],
  { userId, now }: LoggedIn,
): Promise<Enquiry[]> {
  const ids = rows.map(({ enquiry }) => enquiry.id)
  const counts = await countAnswers(db, ids)
  const tops = new Map((await listTopAnswers(db, ids)).map((one) => [one.answer.enquiryId, one]))
  return rows.map(({ enquiry, nickname, avatar, lesson }) => {
    const { id, courseId, seconds, text, state, answeredAt, createdAt } = enquiry
    const { paperId, questionId, isCorrection } = enquiry
    const top = tops.get(id)
    return {
      ...{ id, courseId, nickname, text, state, isCorrection, answeredAt, createdAt },
      avatar: artAddress(avatar),
      question: paperId === null || questionId === null ? null : { paperId, questionId },
      section: lesson && {
        ...lessonAt(lesson, now),
        seconds: secondWithin(seconds, lengthOf(lesson)),
      },
      isOwn: enquiry.userId === userId,
      hiddenBecause: state === 'hidden' ? enquiry.hiddenBecause : null,
      answerCount: counts.get(id) ?? 0,
      dueAt: answeredAt === null ? answerDueAt(createdAt) : null,
      topAnswer: top ? presentAnswer(top, { bestId: enquiry.bestAnswerId, userId }) : null,
    }
  })
}

function lessonAt(lesson: SectionRow, now: number) {
  const { id, name, type } = sectionAt(lesson, now)
  return { id, name, type }
}

export function presentAnswer(
  { answer, nickname, avatar }: AnsweredRow,
  { bestId, userId }: { bestId: number | null; userId: number },
): EnquiryAnswer {
  const { id, by, text, isHeld, createdAt } = answer
  return {
    ...{ id, by, text, createdAt },
    nickname: nickname ?? NAMES[by],
    avatar: avatar === null ? '' : artAddress(avatar),
    isBest: id === bestId,
    isOwn: answer.userId === userId,
    state: isHeld ? 'held' : 'shown',
  }
}
