import type { DeskPost, DeskPostDetail } from '@kaozhou/api/desk'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { readCampaign } from '../../marketing/activities/campaign/campaign-config'
import { listKey, readListKey } from '../list-key'
import {
  type DeskPostRow,
  findDeskPost,
  listDeskPosts,
  listOthers,
  type PostFilter,
} from './desk-post-repository'

const POST_ID = /^\d{1,9}$/
const MOST_OTHERS = 20

export async function pageOfPosts(
  db: Executor,
  { queue, before, length }: Pick<PostFilter, 'queue'> & { before?: string; length: number },
): Promise<{ list: DeskPost[]; next: string | null }> {
  const key = readListKey(before, POST_ID)
  const rows = await listDeskPosts(db, { queue, before: key }, length + 1)
  const list = rows.slice(0, length).map(present)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
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
