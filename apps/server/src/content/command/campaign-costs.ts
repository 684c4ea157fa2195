import {
  beijingDayNumber,
  type CampaignCost,
  campaignCost,
  costWords,
  dearestDraw,
  type Giveaway,
} from '@kaozhou/domain'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'

type Campaign = EntryOf<'campaigns'>
type Reward = Pick<Campaign['prizes'][number], 'kind' | 'amount' | 'worth'> & { ref?: number }

/** Any moment: only lengths are asked for. */
const ANY_ORIGIN = Date.UTC(2026, 0, 15, 4)

/** A line for each campaign: what it costs at most, in yuan. */
export function costLines(content: Content): string[] {
  return content.campaigns.map((entry) => {
    const words = costWords(costOf(entry, content))
    return `  ${entry.slug}  ${entry.title}：${words.join('，') || '不送东西'}`
  })
}

/** What a campaign costs at most, if everybody gets everything. */
export function costOf(entry: Campaign, content: Content): CampaignCost {
  const worth = worthOf(content)
  const { config, prizes, gifts, pot } = entry
  const days = daysOf(entry)
  const valued = prizes.map((prize) => ({ worth: worth(prize), stock: prize.stock }))
  const draws = config.draw?.perDay ? config.draw.perDay * days : null
  const giveaways: Giveaway[] = [
    ...valued.filter(({ stock }) => stock !== null).map((one) => ({ ...one, perPerson: null })),
    ...(config.draw ? [dearestDraw(valued, draws)] : []),
    ...gifts.map((gift) => ({ worth: worth(gift), stock: gift.stock, perPerson: gift.perUser })),
    ...config.couponIds.map((ref) => once(worth({ kind: 'coupon', ref, amount: 1 }))),
    ...pointsOf(entry, days).map(once),
    once(Math.max(0, ...(config.assist?.bundle?.steps ?? []).map(({ cut }) => cut))),
    ...(config.post?.reward ? [once(worth(postReward(config.post.reward)))] : []),
  ]
  return campaignCost(giveaways, pot?.budget)
}

function once(worth: number): Giveaway {
  return { worth, stock: null, perPerson: 1 }
}

type PostReward = NonNullable<NonNullable<Campaign['config']['post']>['reward']>

function postReward({ ref, ...reward }: PostReward): Reward {
  return ref === null ? reward : { ...reward, ref }
}

/** Points that parts give to one person, from the first day to the last; a point is a fen. */
function pointsOf({ config }: Campaign, days: number): number[] {
  const { checkIn, assist, audio, question } = config
  const sum = (list: readonly { points: number }[]) =>
    list.reduce((points, one) => points + one.points, 0)
  return [
    checkIn ? checkIn.points * days + sum(checkIn.rewards) : 0,
    assist ? sum(assist.targets) + assist.helperPoints * assist.helpsPerPerson : 0,
    audio ? audio.pointsPerRight * audio.questions.length : 0,
    question ? question.points * days : 0,
  ]
}

/** Days of Beijing that a campaign touches; one more where its hours depend on when it is first applied. */
function daysOf({ from, until }: Campaign): number {
  const floats = [from, until].some((time) => typeof time !== 'string' && !('day' in time))
  const last = resolveTime(until, ANY_ORIGIN, 'end') - 1
  return beijingDayNumber(last) - beijingDayNumber(resolveTime(from, ANY_ORIGIN)) + (floats ? 2 : 1)
}

/** What one of a reward costs, in fen. A coupon with a percentage: its cap, or what it cuts from the dearest course. */
function worthOf(content: Content): (reward: Reward) => number {
  const redPackets = new Map(content.redPackets.map(({ id, amount }) => [id, amount]))
  const courses = new Map(content.courses.map(({ id, price }) => [id, price]))
  const dearest = Math.max(0, ...courses.values())
  const coupons = new Map(
    content.coupons.map(({ id, cut, percent = 100, cap }) => {
      const share = Math.round((dearest * (100 - percent)) / 100)
      return [id, cut ?? Math.min(cap ?? share, share)]
    }),
  )
  return ({ kind, ref = 0, amount, worth }) => {
    switch (kind) {
      case 'points':
        return amount
      case 'redPacket':
        return redPackets.get(ref) ?? 0
      case 'coupon':
        return coupons.get(ref) ?? 0
      case 'course':
        return courses.get(ref) ?? 0
      case 'goods':
      case 'activationCode':
        return (worth ?? 0) * amount
      // Chances lead to draws, which are counted by themselves.
      case 'chances':
      case 'none':
        return 0
    }
  }
}
