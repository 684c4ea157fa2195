import type { Content, EntryOf } from '../format/kinds'
import type { Report } from './report'

type Campaign = EntryOf<'campaigns'>
type Say = (path: readonly (string | number)[], message: string) => void

/** Missing prices of goods, made-up people without a ranking or reward, a file with another name than its campaign. */
export function checkCampaignParts({ campaigns }: Content, report: Report): void {
  const taken = new Map<string, string>()
  campaigns.forEach((entry, index) => {
    const say: Say = (path, message) => report('campaigns', index, path, message)
    if (entry.file !== entry.slug) say(['slug'], `文件名要和 slug 一样：${entry.slug}.yaml`)
    for (const field of ['at', 'token'] as const) {
      const address = entry[field]
      const other = address && taken.get(address)
      if (other) say([field], `这个地址已经是 ${other} 的`)
      else if (address) taken.set(address, entry.slug)
    }
    checkWorth(entry, say)
    checkCrowd(entry, say)
    checkGuideCoupons(entry, say)
  })
}

/** Goods without a price: the greatest cost of a campaign is computed with it. */
function checkWorth({ prizes, gifts }: Campaign, say: Say): void {
  const lists = { prizes, gifts }
  for (const name of ['prizes', 'gifts'] as const) {
    lists[name].forEach(({ kind, worth }, index) => {
      if (kind === 'goods' && worth === undefined) {
        say([name, index], '实物要写 worth：一件值多少元，用来算活动最多花多少钱')
      }
    })
  }
}

function checkCrowd({ config, crowd, prizes, gifts }: Campaign, say: Say): void {
  if (!crowd) return
  if (crowd.ranking.length > 0 && !config.ranking) {
    say(['crowd', 'ranking'], '这个活动没有榜单：去掉 crowd.ranking，或写上 config.ranking')
  }
  const rewards = new Set([...prizes, ...gifts].map(({ id }) => id))
  crowd.winners.forEach(({ prize }, index) => {
    if (!rewards.has(prize)) {
      say(['crowd', 'winners', index, 'prize'], `这个活动没有这个奖品或礼物：${prize}`)
    }
  })
}

/** A coupon can only be received where the campaign gives it. */
function checkGuideCoupons({ config }: Campaign, say: Say): void {
  config.guide?.blocks.forEach((block, index) => {
    if (block.kind === 'coupon' && !config.couponIds.includes(block.couponId)) {
      say(
        ['config', 'guide', 'blocks', index, 'couponId'],
        '把这张券也写进 config.couponIds，才领得到',
      )
    }
  })
}
