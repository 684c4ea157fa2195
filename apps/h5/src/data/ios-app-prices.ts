import { iosAppPriceText } from '@kaozhou/domain'

/** A price inside a sentence. A 元 that counts no money stays what it is: 三元里, 宋元文学. */
const PRICE = /[¥￥]\s*\d[\d.,]*\s*元?|\d[\d.,]*\s*元/g

/** Texts that hold prices as the iOS app writes them (spec §6), however deep they lie in what the server sent. */
export function withIosAppPrices<T>(value: T): T {
  return rewritten(value) as T
}

function rewritten(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PRICE, iosAppPriceText)
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one)]))
}
