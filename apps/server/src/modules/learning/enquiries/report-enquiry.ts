import type { LoggedIn } from '../../../platform/calls/viewer'
import { type Report, report } from '../../catalogue/comments/report-service'
import type { ExamDeps } from '../exams/exam-deps'
import { requirePlaceOf } from './enquiry-place'
import { lockEnquiry } from './enquiry-repository'
import { requireAsked } from './enquiry-service'

/** Tells the school what is wrong with an enquiry. @throws Refusal notFound, courseExpired, notEntitled, and as {@link report}. */
export async function reportEnquiry(
  deps: ExamDeps,
  { id, ...told }: Report & { id: number },
  viewer: LoggedIn,
): Promise<null> {
  const { store } = deps
  const { enquiry } = await requireAsked(store.db, id, viewer.userId)
  await requirePlaceOf(deps, enquiry, viewer, 'open')
  return report(store, { enquiryId: id }, (tx) => lockEnquiry(tx, id), told, viewer)
}
