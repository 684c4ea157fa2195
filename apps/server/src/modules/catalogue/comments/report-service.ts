import { type CommentFault, DAY, reportRefusal } from '@kaozhou/domain'
import type { Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockComment, lockWriting } from './comment-repository'
import { countReportsOf, hasReported, insertReport } from './report-repository'

const REFUSALS = {
  notShown: 'notFound',
  own: 'commentOwn',
  reported: 'commentReported',
  tooMany: 'reportsADay',
} as const

/** Tells the school what is wrong with a comment. @throws Refusal as `reportRefusal` of domain says. */
export async function reportComment(
  store: Store,
  { commentId, fault, text }: { commentId: number; fault: CommentFault; text: string },
  { userId, now }: LoggedIn,
): Promise<null> {
  return store.inTransaction(async (tx) => {
    // A person's reports run one after another, so that their count stays correct.
    await lockWriting(tx, userId)
    const comment = await lockComment(tx, commentId)
    const refusal = reportRefusal({
      state: comment?.state ?? 'hidden',
      isOwn: comment?.userId === userId,
      hasReported: await hasReported(tx, userId, commentId),
      reportsToday: await countReportsOf(tx, userId, now - DAY),
    })
    if (refusal) throw new Refusal(REFUSALS[refusal])
    await insertReport(tx, { commentId, userId, fault, text: text.trim(), createdAt: now })
    return null
  })
}
