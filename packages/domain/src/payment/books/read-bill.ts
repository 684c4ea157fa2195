import type { BillOf, ReadBill } from './bill-entry'
import { readAlipayBill } from './read-alipay-bill'
import { readWechatBill } from './read-wechat-bill'

const READERS = { ALI: readAlipayBill, WECHAT: readWechatBill } as const

/**
 * Reads a provider's bill of trades of one day. Each line that can't be read is named; a bill of another shop or day, or
 * one whose sums are not those of its lines, has a fault too.
 */
export function readBill(text: string, of: BillOf): ReadBill {
  return READERS[of.provider](text, of)
}
