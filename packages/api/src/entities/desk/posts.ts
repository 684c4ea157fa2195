import * as v from 'valibot'

/** How something stands that staff look at. */
export type ReviewState = v.InferOutput<typeof reviewState>
export const reviewState = v.picklist(['waiting', 'accepted', 'refused'])

/** What somebody handed in for a campaign, as staff see it. Times in ms. */
export type DeskPost = v.InferOutput<typeof deskPost>
export const deskPost = v.object({
  id: v.number(),
  campaign: v.object({ id: v.number(), title: v.string() }),
  writerId: v.number(),
  writer: v.string(),
  kind: v.picklist(['link', 'picture']),
  /** The link, or the address of the picture. */
  content: v.string(),
  state: reviewState,
  /** Of a refusal: who handed it in reads it. */
  reason: v.nullable(v.string()),
  createdAt: v.number(),
  decidedAt: v.nullable(v.number()),
})

/** A hand-in with the rules of its campaign. */
export type DeskPostDetail = v.InferOutput<typeof deskPostDetail>
export const deskPostDetail = v.object({
  post: deskPost,
  /** What the campaign takes, and what an accepted one gives; null for a campaign that takes none any more. */
  rules: v.nullable(
    v.object({
      kinds: v.array(v.picklist(['link', 'picture'])),
      hosts: v.array(v.string()),
      reward: v.string(),
    }),
  ),
  /** What else the same person handed in for the campaign, the last first. */
  others: v.array(deskPost),
})

/** How many hand-ins wait, and since when (ms). */
export type WaitingCounts = v.InferOutput<typeof waitingCounts>
export const waitingCounts = v.object({
  waiting: v.object({ count: v.number(), since: v.nullable(v.number()) }),
})
