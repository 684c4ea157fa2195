import { PROFILE_PART_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import { reviewState, waitingCounts } from './posts'

/** A nickname or a picture that a person chose, as staff see it. Times in ms. */
export type DeskProfileChange = v.InferOutput<typeof deskProfileChange>
export const deskProfileChange = v.object({
  id: v.number(),
  personId: v.number(),
  part: v.picklist(PROFILE_PART_NAMES),
  /** The nickname, or the address of the picture. */
  value: v.string(),
  /** What stood there before, in the same form. */
  replaced: v.string(),
  /** What the person is called now. */
  nickname: v.string(),
  /** It is what others see now: not changed by the person since, and not replaced by a refusal. */
  isShown: v.boolean(),
  /** It was refused, and what it was replaced with still stands there: it can be put back. */
  canRestore: v.boolean(),
  state: reviewState,
  /** Of a refusal: the person reads it. */
  reason: v.nullable(v.string()),
  createdAt: v.number(),
  decidedAt: v.nullable(v.number()),
})

const { waiting } = waitingCounts.entries

export const profileCounts = v.object({ nickname: waiting, avatar: waiting })
