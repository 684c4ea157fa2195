import type { CampaignState } from '@kaozhou/api'
import type { CampaignCard } from '@kaozhou/domain'

/**
 * What the main button does on a page whose deed has a card of its own. `card`: leads to it, and `play` starts its
 * recording. `campaign`: leads to another one. `send`: sends the question on, once one's own answer is given.
 */
export type PageDeed =
  | { kind: 'card'; text: string; card: CampaignCard; play?: true }
  | { kind: 'campaign'; text: string; slug: string }
  | { kind: 'send'; text: string }
  | { kind: 'waits'; text: string }

/** What a person does whose friends have all helped. */
export function helpedDeed({ bundle, draw }: Pick<CampaignState, 'bundle' | 'draw'>): PageDeed {
  if (bundle) return { kind: 'card', text: '同学到齐，看联报价', card: 'bundle' }
  if (draw) return { kind: 'card', text: '助力已满，去抽奖', card: 'draw' }
  return { kind: 'card', text: '助力已满，去领礼品', card: 'gifts' }
}
