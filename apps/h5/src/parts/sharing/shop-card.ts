import { href } from '../../routing/href'
import type { ShareContent } from './share-content'

/** ShareContent from screens that have no content of their own to share. */
export const SHOP_CARD = {
  title: '考舟 · 四六级与考研课程',
  desc: '跟着老师一步步学，把你送上岸',
  path: href('/home'),
} as const satisfies ShareContent
