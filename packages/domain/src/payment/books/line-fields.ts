import { beijingDay, parseBeijingDateTime } from '../../time/beijing-time'
import { parseBillAmount } from './bill-amount'
import { LineFault, type ReadField } from './bill-table'

/** A sum in fen, without its sign: the kind of the line says which way the money went. */
export function amountIn(field: ReadField, name: string): number {
  const fen = parseBillAmount(field(name))
  if (fen === null) throw new LineFault(`${name}不是金额：${shown(field(name))}`)
  return Math.abs(fen)
}

/** A number of ours or of the provider's. */
export function numberIn(field: ReadField, name: string): string {
  const text = field(name)
  if (!/^[\w|*@-]{1,64}$/.test(text)) throw new LineFault(`${name}不正确：${shown(text)}`)
  return text
}

/** A time of the bill's day. */
export function timeIn(field: ReadField, name: string, day: string): number {
  const at = parseBeijingDateTime(field(name))
  if (at === null) throw new LineFault(`${name}不是时间：${shown(field(name))}`)
  if (beijingDay(at) !== day) throw new LineFault(`${name}不在 ${day} 这一天：${field(name)}`)
  return at
}

/** What stands there, short enough to be shown. */
export function shown(text: string): string {
  if (text === '') return '（空）'
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}
