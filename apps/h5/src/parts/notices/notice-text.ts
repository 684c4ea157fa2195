import type { Notice } from '@kaozhou/api'

/** What a notice says: what happened, or that it is over again. */
export function noticeText({ kind, title, canBuy }: Notice): string {
  if (kind === 'sale') return canBuy ? `${title}，已经开售` : `${title}，开售过，现在没有名额`
  if (kind !== 'stock') return title ?? ''
  return canBuy ? '又有名额了，先到先得' : '有过名额，现在又售完了'
}
