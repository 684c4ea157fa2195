import type { DeskPost, DeskPostDetail } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { readCampaign } from '../../../marketing/activities/campaign/campaign-config'
import { type DeskPostRow, findDeskPost, listDeskPosts, listOthers } from './desk-post-repository'
import { pageOfReviews, type ReviewPage } from './review-page'

const MOST_OTHERS = 20

export function pageOfPosts(db: Executor, page: ReviewPage) {
  return pageOfReviews(page, async (filter, limit) =>
    (await listDeskPosts(db, filter, limit)).map(present),
  )
}

function present({ post, campaign, nickname }: DeskPostRow): DeskPost {
  const { id, userId, kind, content, state, reason, handedInAt, decidedAt } = post
  return {
    ...{ id, kind, content, state, reason, decidedAt },
    campaign: { id: campaign.id, title: campaign.title },
    writerId: userId,
    writer: nickname,
    createdAt: handedInAt,
  }
}

/** @throws Refusal notFound. */
export async function requireDeskPost(db: Executor, id: number): Promise<DeskPostRow> {
  const row = await findDeskPost(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function deskPostDetail(db: Executor, id: number): Promise<DeskPostDetail> {
  const row = await requireDeskPost(db, id)
  const { post: taken } = readCampaign(row.campaign).config
  const others = await listOthers(db, row.post, MOST_OTHERS)
  return {
    post: present(row),
    rules: taken
      ? { kinds: taken.kinds, hosts: taken.hosts, reward: taken.reward?.name ?? '' }
      : null,
    others: others.map(present),
  }
}
