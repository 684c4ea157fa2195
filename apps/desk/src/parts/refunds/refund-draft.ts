import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import type { DeskClient } from '../../data/desk-api'
import { fenOf } from '../../data/fen-of'

/** What a refund is asked for. */
export type RefundAsk = Parameters<DeskClient['refunds']['preview']>[0]['ask']

/** What is chosen in the form of a refund. */
export interface RefundDraft {
  kind: 'whole' | 'lines' | 'payment'
  paymentId: number
  /** Yuan by line; '' for all that is left of it, a line that is not chosen is not there. */
  amounts: Record<string, string>
}

export const NO_REFUND: RefundDraft = { kind: 'whole', paymentId: 0, amounts: {} }

/** What of an order can still be given back. */
export interface Refundable {
  lines: (DeskOrderDetail['lines'][number] & { rest: number })[]
  extras: (DeskOrderDetail['payments'][number] & { rest: number })[]
}

export function refundableOf({
  lines,
  payments,
}: Pick<DeskOrderDetail, 'lines' | 'payments'>): Refundable {
  return {
    lines: lines
      .map((line) => ({ ...line, rest: line.share - line.refunded }))
      .filter(({ rest }) => rest > 0),
    extras: payments
      .map((payment) => ({ ...payment, rest: payment.amount - payment.refunded }))
      .filter(({ isExtra, rest }) => isExtra && rest > 0),
  }
}

/** What the server is asked; null while something is missing or wrong. */
export function askOf(draft: RefundDraft, { lines, extras }: Refundable): RefundAsk | null {
  if (draft.kind === 'whole') return { kind: 'whole' }
  if (draft.kind === 'payment') {
    const payment = extras.find(({ id }) => id === draft.paymentId) ?? extras[0]
    return payment ? { kind: 'payment', paymentId: payment.id } : null
  }
  const chosen = lines.filter(({ position }) => draft.amounts[position] !== undefined)
  if (chosen.length === 0 || chosen.some((line) => amountError(draft, line) !== null)) return null
  return {
    kind: 'lines',
    lines: chosen.map(({ position }) => {
      const text = draft.amounts[position] ?? ''
      return text.trim() === '' ? { position } : { position, amount: fenOf(text) ?? 0 }
    }),
  }
}

/** What is wrong with the amount of a line; null when nothing is, or when it is not chosen. */
export function amountError(
  { amounts }: Pick<RefundDraft, 'amounts'>,
  { position, rest }: { position: number; rest: number },
): string | null {
  const text = amounts[position]?.trim() ?? ''
  if (text === '') return null
  const fen = fenOf(text)
  if (fen === null || fen === 0) return '写一个大于 0 的金额，最多两位小数'
  return fen > rest ? `最多还能退 ¥${formatFen(rest)}` : null
}
