import type { CampaignState } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { helpedDeed, type PageDeed } from '../view/page-deed'
import { pageDeed } from './campaign-parts'

const NONE = { standing: { kind: 'joined', reason: null } }
const audio = (answered: boolean, next: string | null) =>
  ({ ...NONE, audio: { answered: answered ? [] : null, next } }) as unknown as CampaignState
const question = (answered: boolean) =>
  ({ ...NONE, question: { answered: answered ? {} : null } }) as unknown as CampaignState
const preheat = (wish: boolean, tag: string | null) =>
  ({ ...NONE, preheat: { wish: wish ? { score: 500 } : null, tag } }) as unknown as CampaignState
const post = (state: string) =>
  ({ ...NONE, post: { handIn: { state } } }) as unknown as CampaignState

const DEEDS: [given: string, state: CampaignState, deed: PageDeed['kind'], text: string][] = [
  ['an episode that is not answered', audio(false, 'audio-101'), 'card', '听这一集'],
  ['an answered episode with a next one', audio(true, 'audio-101'), 'campaign', '听下一集'],
  ['the last episode, answered', audio(true, null), 'card', '再听一遍'],
  ['the question of the day, open', question(false), 'card', '答今天的题'],
  ['the question of the day, answered', question(true), 'send', '把题发给同学做'],
  ['a preheat without a wish', preheat(false, null), 'card', '许个愿'],
  ['a preheat with a wish and no tag', preheat(true, null), 'card', '选想提升的'],
  ['a preheat with wish and tag', preheat(true, 'listening'), 'card', '看我的礼品'],
  ['no post yet', post('none'), 'card', '提交作品'],
  ['a refused post', post('refused'), 'card', '换一份再提交'],
  ['a post that is looked at', post('waiting'), 'waits', '审核中，通过后发奖励'],
  ['an accepted post', post('accepted'), 'card', '看我的奖品'],
  [
    'a guide',
    { ...NONE, guide: { blocks: [] } } as unknown as CampaignState,
    'card',
    '从第一段读起',
  ],
  ['gifts after joining', NONE as unknown as CampaignState, 'card', '去领礼品'],
  [
    'gifts that are all taken',
    { ...NONE, standing: { kind: 'done', reason: null } } as unknown as CampaignState,
    'card',
    '看我的奖品',
  ],
]

test.each(DEEDS)('given %s, the main button does the deed of the page', (_, state, kind, text) => {
  expect(pageDeed(state)).toMatchObject({ kind, text })
})

test('no main button says 分享', () => {
  for (const [, state] of DEEDS) expect(pageDeed(state).text).not.toContain('分享')
})

test.each([
  ['a bundle gets cheaper', { bundle: {}, draw: null }, 'bundle'],
  ['helps give draws', { bundle: null, draw: {} }, 'draw'],
  ['helps give gifts', { bundle: null, draw: null }, 'gifts'],
])('when everybody has helped and %s, the main button leads there', (_, state, card) => {
  expect(helpedDeed(state as unknown as CampaignState)).toMatchObject({ kind: 'card', card })
})
