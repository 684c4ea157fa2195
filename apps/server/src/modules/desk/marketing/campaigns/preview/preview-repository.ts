import { eq } from 'drizzle-orm'
import type { Executor } from '../../../../../database/executor'
import { uploads } from '../../../../../database/schema/accounts'
import { campaigns } from '../../../../../database/schema/campaigns'
import { users } from '../../../../../database/schema/users'
import type { CampaignRow } from '../../../../marketing/activities/campaign/campaign-repository'

/** Nobody's number: rows get theirs from 1 on. */
export const PREVIEW_PERSON = -1

/** The student of a preview. Call within a transaction that is rolled back, as everything here. */
export async function insertPreviewPerson(tx: Executor, createdAt: number): Promise<void> {
  await tx
    .insert(users)
    .values({ id: PREVIEW_PERSON, nickname: '预览的学生', avatar: '', createdAt })
}

/** A picture that the student has uploaded. */
export async function insertPreviewPicture(
  tx: Executor,
  name: string,
  createdAt: number,
): Promise<void> {
  const size = { width: 1, height: 1, bytes: 1 }
  await tx
    .insert(uploads)
    .values({ name, userId: PREVIEW_PERSON, mime: 'image/webp', ...size, createdAt })
}

export async function setStop(
  tx: Executor,
  id: number,
  stop: Pick<CampaignRow, 'stoppedAt' | 'stopReason'>,
): Promise<void> {
  await tx.update(campaigns).set(stop).where(eq(campaigns.id, id))
}
