import {
  type CommentFault,
  type CommentState,
  DAY,
  REPORTED,
  type Reported,
  reportRefusal,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockComment, lockWriting } from './comment-repository'
import { countReportsOf, hasReported, insertReport, type ReportedId } from './report-repository'

export interface Report {
  fault: CommentFault
  text: string
}

/** Who wrote what is reported, and whether others see it. */
interface Written {
  userId: number | null
  state: CommentState
}

function refuse(refusal: NonNullable<ReturnType<typeof reportRefusal>>, what: Reported): Refusal {
  const name = REPORTED[what]
  switch (refusal) {
    case 'notShown':
      return new Refusal('notFound')
    case 'own':
      return new Refusal('commentOwn', { message: `不能举报自己的${name}` })
    case 'reported':
      return new Refusal('commentReported', {
        message: `你已经举报过这条${name}，处理后会通知你`,
      })
    case 'tooMany':
      return new Refusal('reportsADay')
  }
}

/**
 * Tells the school what is wrong with what somebody wrote.
 *
 * @param find - reads it, locked until the transaction ends
 * @throws Refusal as `reportRefusal` of domain says.
 */
export async function report(
  store: Store,
  reported: ReportedId,
  find: (tx: Executor) => Promise<Written | null>,
  { fault, text }: Report,
  { userId, now }: LoggedIn,
): Promise<null> {
  return store.inTransaction(async (tx) => {
    // A person's reports run one after another, so that their count stays correct.
    await lockWriting(tx, userId)
    const written = await find(tx)
    const refusal = reportRefusal({
      state: written?.state ?? 'hidden',
      isOwn: written?.userId === userId,
      hasReported: await hasReported(tx, userId, reported),
      reportsToday: await countReportsOf(tx, userId, now - DAY),
    })
    if (refusal) throw refuse(refusal, 'commentId' in reported ? 'comment' : 'enquiry')
    await insertReport(tx, { ...reported, userId, fault, text: text.trim(), createdAt: now })
    return null
  })
}

/** @throws Refusal as {@link report}. */
export function reportComment(
  store: Store,
  { commentId, ...told }: Report & { commentId: number },
  viewer: LoggedIn,
): Promise<null> {
  return report(store, { commentId }, (tx) => lockComment(tx, commentId), told, viewer)
}
