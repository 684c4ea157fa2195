import type { PaymentEvent, PaymentProvider, TradeState } from '../payments/payment-provider'
import { ProviderFailure } from '../payments/payment-provider'

/** A bank in memory. Tests compare the server's ledger with the money that it took and gave back. */
export class Bank {
  readonly trades = new Map<string, { amount: number; state: TradeState['state'] }>()
  readonly refunded = new Map<string, number>()
  readonly notices: PaymentEvent[] = []
  reachable = true

  private reach(): void {
    if (!this.reachable) throw new ProviderFailure('network', 'no network')
  }

  /** Pays at the cashier, unless the trade was closed before. */
  pay(tradeNo: string): void {
    const trade = this.trades.get(tradeNo)
    if (trade?.state !== 'open') return
    trade.state = 'paid'
    this.notices.push({ kind: 'paid', eventId: tradeNo, ...this.paymentOf(tradeNo) })
  }

  paymentOf(tradeNo: string) {
    const amount = this.trades.get(tradeNo)?.amount ?? 0
    return { tradeNo, transactionId: `t${tradeNo}`, amount, paidAt: null }
  }

  taken(): number {
    const paid = [...this.trades.values()].filter((trade) => trade.state === 'paid')
    return paid.reduce((sum, trade) => sum + trade.amount, 0)
  }

  given(): number {
    return [...this.refunded.values()].reduce((sum, amount) => sum + amount, 0)
  }

  provider(name: PaymentProvider['name']): PaymentProvider {
    const reply = { status: 200, contentType: 'text/plain', body: '' }
    return {
      name,
      merchant: 'bank',
      accepted: reply,
      refused: reply,
      startH5: async ({ tradeNo, amount }) => {
        this.reach()
        const known = this.trades.get(tradeNo)
        if (!known) this.trades.set(tradeNo, { amount, state: 'open' })
        return { kind: 'url', url: 'https://bank.example' }
      },
      startJsapi: async () => {
        throw new Error('not here')
      },
      queryOrder: async (tradeNo) => {
        this.reach()
        const state = this.trades.get(tradeNo)?.state ?? 'missing'
        return state === 'paid' ? { state, ...this.paymentOf(tradeNo) } : { state }
      },
      closeOrder: async (tradeNo) => {
        this.reach()
        const trade = this.trades.get(tradeNo)
        if (trade?.state === 'open') trade.state = 'closed'
        return trade?.state !== 'paid'
      },
      refund: async ({ refundNo, amount }) => {
        this.reach()
        this.refunded.set(refundNo, amount)
        return 'succeeded'
      },
      downloadBill: async () => null,
      parseNotification: () => {
        throw new Error('not here')
      },
    }
  }
}
