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

type Deeds = Pick<CampaignState, 'audio' | 'question' | 'preheat' | 'post' | 'guide' | 'standing'>

/** The deed of a page, by its template and what the person has done there; never sharing for its own sake. */
export function pageDeed(state: Deeds): PageDeed {
  const { audio, question, preheat, post, guide, standing } = state
  if (audio) return audioDeed(audio)
  if (question) {
    return question.answered
      ? { kind: 'send', text: '把题发给同学做' }
      : { kind: 'card', text: '答今天的题', card: 'play' }
  }
  if (preheat) return { kind: 'card', text: preheatText(preheat), card: 'play' }
  if (post) return postDeed(post.handIn.state)
  if (guide) return { kind: 'card', text: '从第一段读起', card: 'play' }
  return standing.kind === 'done'
    ? { kind: 'card', text: '看我的奖品', card: 'records' }
    : { kind: 'card', text: '去领礼品', card: 'gifts' }
}

/** What a person does whose friends have all helped. */
export function helpedDeed({ bundle, draw }: Pick<CampaignState, 'bundle' | 'draw'>): PageDeed {
  if (bundle) return { kind: 'card', text: '同学到齐，看联报价', card: 'bundle' }
  if (draw) return { kind: 'card', text: '助力已满，去抽奖', card: 'draw' }
  return { kind: 'card', text: '助力已满，去领礼品', card: 'gifts' }
}

function audioDeed({ answered, next }: NonNullable<CampaignState['audio']>): PageDeed {
  if (answered && next) return { kind: 'campaign', text: '听下一集', slug: next }
  return { kind: 'card', text: answered ? '再听一遍' : '听这一集', card: 'play', play: true }
}

function preheatText({ wish, tag }: NonNullable<CampaignState['preheat']>): string {
  if (!wish) return '许个愿'
  return tag ? '看我的礼品' : '选想提升的'
}

function postDeed(state: NonNullable<CampaignState['post']>['handIn']['state']): PageDeed {
  switch (state) {
    case 'none':
      return { kind: 'card', text: '提交作品', card: 'play' }
    case 'refused':
      return { kind: 'card', text: '换一份再提交', card: 'play' }
    case 'waiting':
      return { kind: 'waits', text: '审核中，通过后发奖励' }
    case 'accepted':
      return { kind: 'card', text: '看我的奖品', card: 'records' }
  }
}
