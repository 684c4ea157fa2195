import type { CampaignState, DrawState } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { drawOffer, offerText } from './draw-offer'

const DRAW: DrawState = {
  left: 0,
  chances: 0,
  usedToday: 1,
  perDay: 3,
  pointsPerDraw: 20,
  earnedIn: null,
  prizes: [],
}
const STATE = { draw: DRAW, form: null, joined: true, period: 'running' } as CampaignState
const FORM = { fields: [], values: {}, check: null }

test.each<[what: string, state: Partial<CampaignState>, text: string]>([
  ['a chance is left', { draw: { ...DRAW, left: 1 } }, '抽一次'],
  ['no chance is left and points pay', {}, '用 20 积分抽一次'],
  ['the draws of the day are used', { draw: { ...DRAW, usedToday: 3 } }, '今天的次数用完了'],
  ['draws are not sold', { draw: { ...DRAW, pointsPerDraw: null } }, '机会用完了'],
  ['the form is not filled in', { form: FORM, joined: false }, '提交资料后可以抽'],
  ['the campaign is over', { period: 'over' }, '现在不能抽奖'],
])('when %s, the button says “%s”', (_what, state, text) => {
  expect(offerText(drawOffer({ ...STATE, ...state }))).toBe(text)
})
