import type { CampaignPrize, CampaignState } from '@kaozhou/api'
import { CAMPAIGN_CARDS, DAY } from '@kaozhou/domain'

/** Noon of 20 November 2026 in Beijing. */
export const CAMPAIGN_NOW = Date.UTC(2026, 10, 20, 4)

export const PRIZE: CampaignPrize = {
  id: 3101,
  name: '考研英语红宝书',
  figure: '书',
  kind: 'goods',
  amount: 1,
  odds: 50,
  soldOut: false,
}

/** A campaign that runs, as a visitor sees it, without any part. */
export function campaignState(changes: Partial<CampaignState> = {}): CampaignState {
  return {
    slug: 'live-luck',
    template: 'lottery',
    title: '直播间好运',
    subtitle: '听课抽一次',
    startTime: CAMPAIGN_NOW - DAY,
    endTime: CAMPAIGN_NOW + DAY,
    period: 'running',
    now: CAMPAIGN_NOW,
    page: {
      slogan: '听到最后有惊喜',
      steps: ['进直播间', '抽一次'],
      courseIds: [],
      share: { title: '来抽奖', text: '听课还能抽奖', image: '' },
      hero: '',
      tone: 'sea',
      stage: 'wheel',
      order: [...CAMPAIGN_CARDS],
      registrationTag: null,
      next: null,
    },
    standing: { kind: 'visitor', reason: null },
    people: 12,
    joined: false,
    shareCode: null,
    form: null,
    draw: null,
    checkIn: null,
    assist: null,
    bundle: null,
    rain: null,
    mock: null,
    audio: null,
    guide: null,
    question: null,
    preheat: null,
    post: null,
    ranking: null,
    result: null,
    couponIds: [],
    ...changes,
  }
}

/** The state of a draw with one prize and this many chances. */
export function drawWith(left: number): NonNullable<CampaignState['draw']> {
  return {
    left,
    chances: left,
    usedToday: 0,
    perDay: null,
    pointsPerDraw: null,
    earnedIn: null,
    prizes: [PRIZE],
  }
}
