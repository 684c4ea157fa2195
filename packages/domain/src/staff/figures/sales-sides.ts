/** How many days before an order somebody may have joined the campaign that the order counts for. */
export const CAMPAIGN_CREDIT_DAYS = 30

/** The longest span of figures: three years. */
export const FIGURES_DAYS_MAX = 1096

/** What sales are divided by. */
export const SALES_SIDES = {
  course: '课程',
  way: '购买方式',
  channel: '渠道',
  campaign: '活动',
} as const

/** One way to divide sales. */
export type SalesSide = keyof typeof SALES_SIDES

/** The names of the sides. */
export const SALES_SIDE_NAMES = Object.keys(SALES_SIDES) as [SalesSide, ...SalesSide[]]
