import type {
  campaignGifts,
  campaignPots,
  campaignPrizes,
} from '../../../database/schema/campaigns'
import type {
  CampaignTemplate,
  TemplateConfigs,
} from '../../../modules/marketing/activities/campaign-config'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

/** A campaign as its author writes it; ids and times are filled in by the seed. */
export type CampaignDraft = { [T in CampaignTemplate]: DraftOf<T> }[CampaignTemplate]

interface DraftOf<T extends CampaignTemplate> {
  slug: string
  template: T
  title: string
  subtitle: string
  hidden?: true
  /** Days from today: it begins at 10:00 and ends at 22:00. */
  days: [start: number, end: number]
  rules: string[]
  config: TemplateConfigs[T]
  prizes?: Omit<Row<typeof campaignPrizes>, 'id' | 'campaignId' | 'sort'>[]
  gifts?: Omit<Row<typeof campaignGifts>, 'id' | 'campaignId' | 'sort'>[]
  pot?: Omit<Row<typeof campaignPots>, 'campaignId'>
}

/** Draws that each action earns; an omitted action earns none. */
export const NO_DRAWS = { join: 0, daily: 0, checkIn: 0, helped: 0, share: 0, order: 0 } as const

export const ODDS_RULE =
  '各奖品的中奖概率在奖品列表中公示；奖品抽完后，对应的份额不再中奖，其余概率不变。'
export const PARCEL_RULE = '实物奖品请在中奖后 30 天内填写收货地址，包邮，偏远地区约 7 天送达。'
export const FAIR_RULE = '发现刷量等作弊行为，将取消资格；活动由考舟举办，与苹果公司无关。'
