import { createHash } from 'node:crypto'
import type { DeskTranscript, DeskTranscriptDetail, ReviewState } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { type Campaign, readCampaign } from '../../../marketing/activities/campaign/campaign-config'
import {
  countBefore,
  type EntryRow,
} from '../../../marketing/activities/campaign/campaign-repository'
import {
  type DeskTranscriptRow,
  findDeskTranscript,
  listDeskTranscripts,
} from './desk-transcript-repository'
import { pageOfReviews, type ReviewPage } from './review-page'

export function pageOfTranscripts(db: Executor, page: ReviewPage) {
  return pageOfReviews(page, async (filter, limit) =>
    (await listDeskTranscripts(db, filter, limit)).map(present),
  )
}

function present({ entry, campaign, nickname }: DeskTranscriptRow): DeskTranscript {
  const { id, userId, score, formReason, formSentAt, formCheckedAt } = entry
  return {
    ...{ id, score },
    campaign: { id: campaign.id, title: campaign.title },
    writerId: userId,
    writer: nickname,
    state: requireState(entry),
    reason: formReason,
    createdAt: formSentAt ?? 0,
    decidedAt: formCheckedAt,
  }
}

/** How the form of an entry stands. @throws Refusal notFound where nobody looks at it. */
export function requireState({ formCheck }: EntryRow): ReviewState {
  if (!formCheck) throw new Refusal('notFound')
  return formCheck
}

/** @throws Refusal notFound. */
export async function requireDeskTranscript(db: Executor, id: number): Promise<DeskTranscriptRow> {
  const row = await findDeskTranscript(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function deskTranscriptDetail(
  db: Executor,
  id: number,
): Promise<DeskTranscriptDetail> {
  const row = await requireDeskTranscript(db, id)
  const { entry } = row
  const campaign = readCampaign(row.campaign)
  const { form, ranking } = campaign.config
  const isRanked = entry.score > 0 && entry.formCheck !== 'refused'
  return {
    transcript: present(row),
    version: versionOf(entry),
    claims: (form?.fields ?? []).flatMap(({ name, label, picture }) => {
      const value = entry.form[name]
      return value && !picture ? [{ label, value }] : []
    }),
    pictures: picturesOf(campaign, entry).map(({ label }, at) => ({
      label,
      address: `/api/desk/transcripts/${id}/pictures/${at}?form=${digestOf(entry.form)}`,
    })),
    rank: isRanked ? (await countBefore(db, entry)) + 1 : null,
    ranking: { label: ranking?.label ?? '', unit: ranking?.unit ?? '' },
    rules: campaign.rules,
  }
}

/** The pictures that were sent with a form, by the fields of the campaign's form. */
export function picturesOf(
  { config }: Campaign,
  { form }: EntryRow,
): { label: string; address: string }[] {
  const fields = config.form?.fields.filter(({ picture }) => picture) ?? []
  return fields.flatMap(({ name, label }) => {
    const address = form[name]
    return address ? [{ label, address }] : []
  })
}

/** The same for the same form. */
export function digestOf(form: EntryRow['form']): string {
  const sorted = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}

/** Names a form and how it stands: another one after any change and any decision. */
export function versionOf({ form, formCheck, formSentAt, formCheckedAt }: EntryRow): string {
  return [digestOf(form), formCheck, formSentAt, formCheckedAt ?? 0].join('-')
}
