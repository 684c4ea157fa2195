import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, type Refusal } from '../../../../platform/refusal'
import { lockEntry } from '../../../marketing/activities/campaign/campaign-repository'
import {
  findLastPost,
  isHandedIn,
  type PostRow,
} from '../../../marketing/activities/post/post-repository'
import { decideHandIn } from '../../../marketing/activities/post/post-service'
import { type Done, doDeed } from '../../record/do-deed'
import { requireDeskPost } from './desk-post-service'

interface PostInput {
  id: number
  key: string
}

/** @throws Refusal notFound, decidedAlready. */
export function acceptPost(platform: Platform, input: PostInput, call: StaffCall): Promise<null> {
  return doDeed(platform, { name: 'posts.accept', input }, call, async (tx) => {
    const post = await requirePost(tx, input.id, call.now)
    if (post.state === 'accepted') throw decided()
    if (post.state === 'refused') await requireLast(tx, post)
    return decide(tx, post, { accepted: true, reason: '', from: ['waiting', 'refused'] }, call)
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function refusePost(
  platform: Platform,
  input: PostInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'posts.refuse', input }, call, async (tx) => {
    const post = await requirePost(tx, input.id, call.now)
    if (post.state !== 'waiting') throw decided()
    return decide(tx, post, { accepted: false, reason: input.reason, from: ['waiting'] }, call)
  })
}

/** What one person hands in for a campaign is handed in and decided one after the other. */
async function requirePost(tx: Executor, id: number, now: number): Promise<PostRow> {
  const { post } = await requireDeskPost(tx, id)
  await lockEntry(tx, post.campaignId, post.userId, now)
  return (await requireDeskPost(tx, id)).post
}

/** One that was refused can be accepted while nothing stands in its place. */
async function requireLast(tx: Executor, post: PostRow): Promise<void> {
  const last = await findLastPost(tx, post)
  if (last && last.id !== post.id && last.state !== 'refused') {
    throw changedMeanwhile('他后来又交了一份，请看那一份')
  }
  if (await isHandedIn(tx, post)) {
    throw changedMeanwhile('同样的内容已经有别人交过')
  }
}

async function decide(
  tx: Executor,
  post: PostRow,
  verdict: { accepted: boolean; reason: string; from: readonly PostRow['state'][] },
  { staff, now }: StaffCall,
): Promise<Done<null>> {
  const done = await decideHandIn(tx, post, { ...verdict, now }, { decidedByStaff: staff.id })
  return {
    subject: { kind: 'post', id: String(post.id) },
    before: { state: post.state },
    after: { state: done.state },
    answer: null,
  }
}

function decided(): Refusal {
  return changedMeanwhile('这份投稿已经看过了，请刷新查看')
}
