import type { DeskPost, DeskTranscript, ReviewState } from '@kaozhou/api/desk'

/** What the things have in common that staff look at. */
export type Reviewed = Pick<
  DeskPost & DeskTranscript,
  'id' | 'campaign' | 'writer' | 'writerId' | 'state' | 'reason' | 'createdAt' | 'decidedAt'
>

/** Where a kind of them is looked at. */
export type ReviewPath = '/posts' | '/transcripts'

/** How something stands, by the name of the list that it is in. */
export const STATES = { waiting: '待审核', accepted: '已通过', refused: '没有通过' } as const

export const STATE_NAMES = Object.keys(STATES) as ReviewState[]

/** What stands in the address of the list. */
export const FILTERS = ['queue'] as const

export function queueOf(text: string): ReviewState {
  return STATE_NAMES.find((name) => name === text) ?? 'waiting'
}
