import type { FastifyInstance, FastifyReply } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import { readBrand } from '../../platform/settings-repository'
import type { CashierBrand } from '../payments/cashier-page'
import { cashierFailure, cashierHeaders, cashierPage, cashierState } from '../payments/cashier-page'
import type { PaymentSandbox } from '../payments/payment-sandbox'
import { findByTicket, type SandboxTrade } from '../payments/sandbox-trade-repository'
import { returnFields, signedForm } from './alipay-messages'

export const ALIPAY_CASHIER = '/sandbox/alipay/cashier'
const BRAND: CashierBrand = { name: '支付宝', color: '#0d66e6', payer: '余额（沙箱账户）' }

interface ByTicket {
  Params: { ticket: string }
}

/** The page on which a browser pays. */
export function registerAlipayCashier(scope: FastifyInstance, sandbox: PaymentSandbox): void {
  const { db } = sandbox.store

  scope.get<ByTicket>(`${ALIPAY_CASHIER}/:ticket`, async (request, reply) => {
    const trade = await findByTicket(db, 'ALI', request.params.ticket)
    return trade ? showCashier(sandbox, reply, trade) : failPage(reply, '交易不存在')
  })

  scope.post<ByTicket>(`${ALIPAY_CASHIER}/:ticket`, async (request, reply) => {
    const trade = await findByTicket(db, 'ALI', request.params.ticket)
    if (!trade) return failPage(reply, '交易不存在')
    const isConfirmed = new URLSearchParams(wireParts(request).body).get('action') === 'confirm'
    if (isConfirmed) await sandbox.confirm(trade)
    const after = await findByTicket(db, 'ALI', trade.ticket)
    if (isConfirmed && after?.status !== 'paid') {
      return showCashier(sandbox, reply, after ?? trade)
    }
    return reply.redirect(signedReturnUrl(sandbox, after ?? trade), 303)
  })
}

/** The shop's return URL; that of a paid trade carries Alipay's signed fields. */
function signedReturnUrl({ keys, now }: PaymentSandbox, trade: SandboxTrade): string {
  const url = new URL(trade.returnUrl ?? '')
  if (trade.status === 'paid') {
    const query = signedForm(returnFields(trade, now()), keys.alipay.platform.privateKey)
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value)
  }
  return url.toString()
}

async function showCashier(
  sandbox: PaymentSandbox,
  reply: FastifyReply,
  trade: SandboxTrade,
): Promise<string> {
  const { name } = await readBrand(sandbox.store.db)
  const state = cashierState(trade, sandbox.now())
  reply.headers(cashierHeaders(BRAND))
  return cashierPage({
    brand: BRAND,
    merchant: name,
    subject: trade.subject,
    amount: trade.amount,
    tradeNo: trade.tradeNo,
    state,
    action: state === 'open' ? `${ALIPAY_CASHIER}/${trade.ticket}` : null,
    backUrl: signedReturnUrl(sandbox, trade),
  })
}

export function failPage(reply: FastifyReply, reason: string): string {
  reply.status(400).headers(cashierHeaders(BRAND))
  return cashierFailure(BRAND, reason)
}
