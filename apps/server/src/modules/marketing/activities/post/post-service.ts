import type { HandIn, HandInToReview, PostState } from '@kaozhou/api'
import { findPostLink, judgePost, linkFingerprint } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { type PageQuery, pageOf, pageWindow } from '../../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findOwnPicture } from '../../../people/files/own-picture'
import { insertNotice } from '../../notices/notice-repository'
import { type Campaign, readCampaign } from '../campaign/campaign-config'
import { enter, requireCampaign, requirePart } from '../campaign/campaign-person'
import { findCampaignById, lockEntry } from '../campaign/campaign-repository'
import { changeChances } from '../campaign/chance-repository'
import { giveReward } from '../campaign/reward'
import {
  countAcceptedByReviewer,
  decidePost,
  findLastPost,
  findPost,
  insertPost,
  isHandedIn,
  isReviewer,
  listPosts,
  type PostReviewer,
  type PostRow,
} from './post-repository'

const NOTHING: HandIn = {
  id: null,
  state: 'none',
  kind: null,
  link: null,
  picture: null,
  reason: null,
  handedInAt: null,
  decidedAt: null,
}

/** The hand-in of a campaign as a person sees it; null when the campaign takes none. */
export async function postState(
  db: Executor,
  campaign: Campaign,
  { userId }: Viewer,
): Promise<PostState | null> {
  const { post } = campaign.config
  if (!post) return null
  const { kinds, hosts, reward } = post
  const own = { campaignId: campaign.id, userId: userId ?? 0 }
  const row = userId === null ? null : await findLastPost(db, own)
  return { kinds, hosts, reward: reward?.name ?? '', handIn: presentPost(row) }
}

export function presentPost(row: PostRow | null): HandIn {
  if (!row) return NOTHING
  const { id, state, kind, content, reason, handedInAt, decidedAt } = row
  const link = kind === 'link' ? content : null
  const picture = kind === 'picture' ? content : null
  return { id, state, kind, link, picture, reason, handedInAt, decidedAt }
}

/**
 * Hands a link or an own picture in. Obvious cases are decided at once; an accepted one is rewarded in the same
 * transaction. Call within a transaction.
 *
 * @throws Refusal postAlready while one waits or was accepted, postTaken for what was handed in before, formIncomplete.
 */
export async function handInPost(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  thing: { link?: string; picture?: string },
): Promise<PostRow> {
  const rules = requirePart(campaign.config.post)
  await enter(tx, campaign, viewer)
  const { userId, now } = viewer
  const last = await findLastPost(tx, { campaignId: campaign.id, userId })
  if (last && last.state !== 'refused') throw new Refusal('postAlready')
  const { kind, content, fingerprint } = await readThing(tx, userId, thing)
  const acceptedBefore = await countAcceptedByReviewer(tx, userId)
  const { state, reason } = judgePost({ kind, content, acceptedBefore }, rules)
  const named = { campaignId: campaign.id, fingerprint }
  if (state !== 'refused' && (await isHandedIn(tx, named))) throw new Refusal('postTaken')
  const decidedAt = state === 'waiting' ? null : now
  const row = { ...named, userId, kind, content, state, reason, handedInAt: now, decidedAt }
  const post = await insertPost(tx, row)
  if (!post) throw new Refusal('postTaken')
  if (state === 'accepted') await rewardPost(tx, campaign, post, now)
  return post
}

async function readThing(
  tx: Executor,
  userId: number,
  { link, picture }: { link?: string; picture?: string },
): Promise<Pick<PostRow, 'kind' | 'content' | 'fingerprint'>> {
  if (link !== undefined) {
    const content = findPostLink(link) ?? link.trim()
    return { kind: 'link', content, fingerprint: linkFingerprint(content) }
  }
  const upload = picture === undefined ? null : await findOwnPicture(tx, userId, picture)
  if (!upload) throw new Refusal('formIncomplete', { message: '请先上传图片，或填写链接' })
  return { kind: 'picture', content: upload.url, fingerprint: upload.name }
}

/** What an accepted hand-in gives; once, since the record names the hand-in. */
async function rewardPost(
  tx: Executor,
  campaign: Campaign,
  { id, userId }: PostRow,
  now: number,
): Promise<void> {
  const { post, draw } = campaign.config
  const own = { campaignId: campaign.id, userId, now }
  if (post?.reward) {
    const { kind, ref, name, amount } = post.reward
    const occasion = { ...own, source: 'post' as const, ref: String(id) }
    await giveReward(tx, { kind, refId: ref, name, amount }, occasion)
  }
  const booking = { reason: 'accepted', ref: String(id) }
  await changeChances(tx, { ...own, ...booking, change: draw?.earn.accepted ?? 0 })
  if (!post?.chancesIn) return
  const other = await requireCampaign(tx, post.chancesIn.campaign)
  await lockEntry(tx, other.id, userId, now)
  const change = post.chancesIn.chances
  await changeChances(tx, { ...own, ...booking, campaignId: other.id, change })
}

/** @throws Refusal forbidden for who is no reviewer. */
async function requireReviewer(db: Executor, userId: number): Promise<void> {
  if (!(await isReviewer(db, userId))) throw new Refusal('forbidden')
}

/** The hand-ins that wait for a reviewer, or those that were decided; the oldest first. @throws Refusal forbidden. */
export async function postsToReview(
  db: Executor,
  { state, slug, ...query }: PageQuery & { state: PostRow['state']; slug?: string },
  { userId: reviewerId }: LoggedIn,
) {
  await requireReviewer(db, reviewerId)
  const filter = slug === undefined ? { state } : { state, slug }
  const { rows, total } = await listPosts(db, filter, pageWindow(query))
  const list = rows.map(
    ({ post, campaign, nickname }): HandInToReview => ({
      ...presentPost(post),
      id: post.id,
      campaign,
      nickname,
    }),
  )
  return pageOf(list, query, total)
}

/**
 * Accepts or refuses a hand-in that waits; an accepted one is rewarded in the same transaction. Call within a
 * transaction. The campaign may be over: what was handed in in time is looked at.
 *
 * @throws Refusal forbidden for who is no reviewer and for one's own, notFound, postDecided, formIncomplete for a refusal
 * without a reason.
 */
export async function reviewPost(
  tx: Executor,
  { id, accepted, reason }: { id: number; accepted: boolean; reason: string },
  reviewer: LoggedIn,
): Promise<PostRow> {
  await requireReviewer(tx, reviewer.userId)
  const post = await findPost(tx, id)
  if (!post) throw new Refusal('notFound')
  if (post.userId === reviewer.userId) {
    throw new Refusal('forbidden', { message: '不能审核自己提交的内容' })
  }
  if (!accepted && reason.trim() === '') {
    throw new Refusal('formIncomplete', { message: '请写明没有通过的原因' })
  }
  const verdict = { accepted, reason, from: ['waiting'], now: reviewer.now } as const
  return decideHandIn(tx, post, verdict, { decidedBy: reviewer.userId })
}

/**
 * Accepts or refuses a hand-in; an accepted one is rewarded, and who handed it in is told. Call within a transaction.
 *
 * @param verdict - `from`: the states in which it may be decided
 * @throws Refusal postDecided for one in another state.
 */
export async function decideHandIn(
  tx: Executor,
  { id, campaignId, userId }: PostRow,
  verdict: { accepted: boolean; reason: string; from: readonly PostRow['state'][]; now: number },
  by: PostReviewer,
): Promise<PostRow> {
  const { accepted, from, now } = verdict
  const reason = accepted ? null : verdict.reason.trim()
  // Rewards need the lock of the participant's entry, which comes before that of the post.
  await lockEntry(tx, campaignId, userId, now)
  const state = accepted ? 'accepted' : 'refused'
  const decision = { state, reason, decidedAt: now, ...by } as const
  const decided = await decidePost(tx, id, { from, decision })
  if (!decided) throw new Refusal('postDecided')
  const row = await findCampaignById(tx, campaignId)
  if (!row) return decided
  if (accepted) await rewardPost(tx, readCampaign(row), decided, now)
  await tellDecided(tx, row, decided, now)
  return decided
}

function tellDecided(
  tx: Executor,
  { slug, title }: { slug: string; title: string },
  { id, userId, state, reason }: PostRow,
  now: number,
): Promise<unknown> {
  const words = state === 'accepted' ? '通过了' : `没有通过：${reason}`
  const notice = {
    kind: 'post',
    // A post that is accepted after all has a second notice.
    ref: `${slug}/${id}/${state}`,
    title: `你在“${title}”提交的内容${words}`,
  } as const
  return insertNotice(tx, { userId, ...notice, createdAt: now })
}
