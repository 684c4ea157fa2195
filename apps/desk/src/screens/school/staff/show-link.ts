import type { StaffLink } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { showOnce } from '../../../parts/outcomes/show-once'

/** Shows the one-time link of somebody. */
export function showLink(name: string, { url, endsAt }: StaffLink): Promise<void> {
  return showOnce({
    title: `${name} 的入职链接`,
    words: `只显示这一次，用一次就失效，${dateTimeText(endsAt, Date.now())} 前有效。发给本人，不要发到群里。`,
    secret: url,
    copy: '复制链接',
    copied: '链接已复制',
  })
}
