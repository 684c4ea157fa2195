import { CAMPAIGN_FACTS } from '../campaigns/campaign-facts'
import { unkeptPromises } from '../campaigns/unkept-promises'
import type { Content, EntryOf } from '../format/kinds'
import type { ValuePath } from './fault'

type Campaign = EntryOf<'campaigns'>
type Say = (path: ValuePath, message: string) => void

const PLACEHOLDER = /\{\{\s*(\w+\.\w+)\s*\}\}/g

/** The free texts of a campaign, through `write`, which may change them. */
function withTexts(campaign: Campaign, write: (text: string, path: ValuePath) => string): Campaign {
  const { title, subtitle, rules, gifts, config } = campaign
  const { slogan, steps, share } = config.page
  const page = ['config', 'page']
  return {
    ...campaign,
    title: write(title, ['title']),
    subtitle: write(subtitle, ['subtitle']),
    rules: rules.map((rule, at) => write(rule, ['rules', at])),
    gifts: gifts.map((gift, at) => ({
      ...gift,
      summary: write(gift.summary, ['gifts', at, 'summary']),
    })),
    config: {
      ...config,
      page: {
        ...config.page,
        slogan: write(slogan, [...page, 'slogan']),
        steps: steps.map((step, at) => write(step, [...page, 'steps', at])),
        share: {
          ...share,
          title: write(share.title, [...page, 'share', 'title']),
          text: write(share.text, [...page, 'share', 'text']),
        },
      },
    },
  }
}

/** A campaign whose texts say what its settings decide: `{{chances.perDay}}` is the number of draws a day. */
export function fillCampaign(campaign: Campaign, content: Content, say: Say): Campaign {
  return withTexts(campaign, (text, path) =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const fact = CAMPAIGN_FACTS[name]
      if (!fact) {
        say(path, `没有叫 ${name} 的设置，可以写：${Object.keys(CAMPAIGN_FACTS).join('、')}`)
        return whole
      }
      const value = fact(campaign, content)
      if (value === undefined || value === null) {
        say(path, `这个活动没有 ${name} 这一项设置`)
        return whole
      }
      return String(value)
    }),
  )
}

/** Says what the texts of a campaign promise without a setting that keeps it. */
export function sayUnkept(campaign: Campaign, content: Content, say: Say): void {
  withTexts(campaign, (text, path) => {
    const unkept = unkeptPromises(text.replace(PLACEHOLDER, '…'), campaign, content)
    if (unkept.length > 0) {
      say(
        path,
        `活动的设置里没有“${unkept.join('”“')}”：用 {{chances.perDay}} 这样的占位符写，或改这句话`,
      )
    }
    return text
  })
}
