import type { GiftCondition } from '../../database/schema/campaigns'
import type { CampaignConfig } from '../../modules/marketing/activities/campaign/campaign-config'
import { isCounted } from '../../modules/marketing/activities/parts/campaign-parts'
import type { Content } from '../format/kinds'
import type { Report } from './report'

/** The weights of a draw's prizes: hundredths of a percent. */
const WHOLE = 10_000

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
      if (!canBeEarned(condition, config)) {
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

function canBeEarned(condition: GiftCondition, config: CampaignConfig): boolean {
  if (condition.kind === 'joined') return true
  if (condition.kind === 'helps') return config.assist !== undefined
  return isCounted(condition, config)
}
