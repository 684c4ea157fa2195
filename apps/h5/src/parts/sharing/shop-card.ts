import type { Shared } from './share-card'

/** What is shared from where nothing of its own is to be shared. */
export const SHOP_CARD = {
  title: '考舟 · 四六级与考研课程',
  desc: '跟着老师一步步学，把你送上岸',
  path: '/home',
} as const satisfies Shared
