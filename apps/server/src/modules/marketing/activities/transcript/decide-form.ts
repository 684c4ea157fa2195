import type { Executor } from '../../../../database/executor'
import { insertNotice } from '../../notices/notice-repository'
import { type EntryRow, findCampaignById, updateEntry } from '../campaign/campaign-repository'

export interface FormDecision {
  state: 'accepted' | 'refused'
  /** Of a refusal: the person reads it. */
  reason: string | null
  staffId: number
  now: number
}

/**
 * Decides what a person claims in their form, and tells them. A refused one leaves the ranking and gets nothing more; what it got
 * stays. Call within a transaction that has locked the entry.
 */
export async function decideForm(
  tx: Executor,
  entry: EntryRow,
  { state, reason, staffId, now }: FormDecision,
): Promise<void> {
  await updateEntry(tx, entry.id, {
    ...{ formCheck: state, formReason: reason },
    ...{ formCheckedAt: now, formCheckedByStaff: staffId },
  })
  const campaign = await findCampaignById(tx, entry.campaignId)
  if (!campaign) return
  const { slug, title } = campaign
  const words = state === 'accepted' ? '通过了' : `没有通过：${reason}`
  await insertNotice(tx, {
    userId: entry.userId,
    kind: 'post',
    // A form is refused and accepted several times: each has its notice.
    ref: `${slug}/transcript/${now}/${state}`,
    title: `你在“${title}”交的成绩单${words}`,
    createdAt: now,
  })
}
