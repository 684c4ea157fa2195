import type { Content, EntryOf } from '../format/kinds'
import type { Report } from './report'

/** The weights of a draw's prizes: hundredths of a percent. */
const WHOLE = 10_000

/** The parts of a campaign's config, one of which the condition of a gift is counted in. */
const COUNTED_IN = {
  joined: ['page'],
  helps: ['assist'],
  checkIns: ['checkIn'],
  streak: ['checkIn'],
  wished: ['preheat'],
  tagged: ['preheat'],
  examTaken: ['mock'],
  rightAnswers: ['audio', 'question'],
  accepted: ['post'],
} as const satisfies Record<EntryOf<'campaigns'>['gifts'][number]['condition']['kind'], string[]>

/** Odds that don't add up, gifts that nobody can earn, a rain without a pot. */
export function checkCampaigns({ campaigns }: Content, report: Report): void {
  campaigns.forEach(({ config, prizes, gifts, pot }, index) => {
    const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0)
    if (config.draw && weight !== WHOLE) {
      report(
        'campaigns',
        index,
        ['prizes'],
        `奖品的 weight 加起来要是 ${WHOLE}（万分之几），现在是 ${weight}`,
      )
    }
    if (!config.draw && prizes.length > 0) {
      report(
        'campaigns',
        index,
        ['prizes'],
        '没有 config.draw 的活动抽不到奖品：去掉 prizes，或写上 draw',
      )
    }
    if (config.rain && !pot)
      report('campaigns', index, [], '红包雨要写 pot：预算、个数和每个最少多少')
    if (pot && pot.budget < pot.least * pot.remaining) {
      report(
        'campaigns',
        index,
        ['pot', 'budget'],
        '预算不够：每个红包最少的金额乘以个数，不能超过预算',
      )
    }
    gifts.forEach(({ condition }, gift) => {
      const counts = COUNTED_IN[condition.kind].some((part) => config[part] !== undefined)
      const isKnown =
        condition.kind !== 'tagged' || config.preheat?.tags.some(({ key }) => key === condition.tag)
      if (!counts || !isKnown) {
        report(
          'campaigns',
          index,
          ['gifts', gift, 'condition', 'kind'],
          '这个活动没有这一项，谁也得不到这份礼物',
        )
      }
    })
  })
}
