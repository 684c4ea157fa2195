import { iosAppPriceText } from '@kaozhou/domain'

/** A price inside a sentence. A 元 that is no unit of money does not match: 三元里, 宋元文学. */
const PRICE = /[¥￥]\s*\d[\d.,]*\s*元?|\d[\d.,]{0,20}\s{0,3}元/g

/** Rewrites prices in the server's texts as the iOS app shows them (spec §6), at any depth of the answer. */
export function withIosAppPrices<T>(value: T): T {
  return rewritten(value) as T
}

function rewritten(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PRICE, iosAppPriceText)
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one)]))
}
