import type { Enquiry, EnquiryAnswer } from '@kaozhou/api'
import { answerDueAt } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { artAddress } from '../../../platform/pictures/art-address'
import { type AnsweredRow, type AskedRow, countAnswers, listTopAnswers } from './enquiry-repository'

/** Whose name stands at an answer that no account of a student wrote. */
const NAMES = { student: '已注销', teacher: '老师', school: '助教' } as const

/** Enquiries as somebody reads them; their answers are read together. */
export async function presentEnquiries(
  db: Executor,
  rows: readonly AskedRow[],
  userId: number,
): Promise<Enquiry[]> {
  const ids = rows.map(({ enquiry }) => enquiry.id)
  const counts = await countAnswers(db, ids)
  const tops = new Map((await listTopAnswers(db, ids)).map((one) => [one.answer.enquiryId, one]))
  return rows.map(({ enquiry, nickname, avatar, lesson }) => {
    const { id, courseId, sectionId, seconds, text, state, answeredAt, createdAt } = enquiry
    const { paperId, questionId, isCorrection } = enquiry
    const top = tops.get(id)
    return {
      ...{ id, courseId, nickname, text, state, isCorrection, answeredAt, createdAt },
      avatar: artAddress(avatar),
      question: paperId === null || questionId === null ? null : { paperId, questionId },
      section: sectionId === null ? null : { id: sectionId, name: lesson ?? '', seconds },
      isOwn: enquiry.userId === userId,
      hiddenBecause: state === 'hidden' ? enquiry.hiddenBecause : null,
      answerCount: counts.get(id) ?? 0,
      dueAt: answeredAt === null ? answerDueAt(createdAt) : null,
      topAnswer: top ? presentAnswer(top, { bestId: enquiry.bestAnswerId, userId }) : null,
    }
  })
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
