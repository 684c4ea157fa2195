import type { DeskApproval, PresaleEnd, RefundPreview } from '@kaozhou/api/desk'
import type { RefundAsk } from '@kaozhou/domain'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { previewPresaleEnd } from './presale-desk-service'
import { presentApproval } from './present-approval'
import { findNamedApproval } from './refund-desk-repository'
import { previewDeskRefund } from './refund-desk-service'

/** What waits, with what it would do by now. @throws Refusal notFound, also when it was decided. */
export async function approvalDetail(
  platform: Platform,
  id: number,
): Promise<{
  approval: DeskApproval
  preview: RefundPreview | null
  presale: PresaleEnd | null
}> {
  const found = await findNamedApproval(platform.store.db, id)
  if (found?.approval.state !== 'open') throw new Refusal('notFound')
  const { subjectKind, subjectId, input } = found.approval
  const approval = presentApproval(found)
  if (subjectKind === 'presale') {
    const presale = await previewPresaleEnd(platform.store.db, Number(subjectId))
    return { approval, preview: null, presale }
  }
  const { ask } = input as { ask: RefundAsk }
  const preview = await previewDeskRefund(platform, { id: subjectId, ask })
  return { approval, preview, presale: null }
}
