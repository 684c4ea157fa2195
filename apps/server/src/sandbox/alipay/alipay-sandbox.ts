import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '../../database/executor'
import { wireParts } from '../../http/wire-parts'
import type { Fetch } from '../../platform/outbound-fetch'
import type { CashierBrand } from '../payments/cashier-page'
import { cashierFailure, cashierHeaders, cashierPage } from '../payments/cashier-page'
import type { NoticeDelivery } from '../payments/notice-delivery'
import { createNoticeDelivery } from '../payments/notice-delivery'
import type { SandboxKeys } from '../payments/sandbox-keys'
import type { SandboxTrade } from '../payments/sandbox-trade-repository'
import { findByTicket, payTrade } from '../payments/sandbox-trade-repository'
import { businessFailure, gatewayMethods, openWapTrade } from './alipay-gateway'
import type { Fields } from './alipay-messages'
import { paidNotice, requestFault, returnFields, signedAnswer, signedForm } from './alipay-messages'

export const ALIPAY_SANDBOX_GATEWAY = '/sandbox/alipay/gateway.do'
const CASHIER = '/sandbox/alipay/cashier'
const BRAND: CashierBrand = { name: '支付宝', color: '#0d66e6', payer: '余额（沙箱账户）' }
const MERCHANT = '考舟'

export interface PaymentSandboxDeps {
  store: Store
  keys: SandboxKeys
  now: () => number
  /** Sends notifications to the shop. */
  fetch: Fetch
}

/** Simulates Alipay WAP pay: gateway, cashier, signed notification and signed return. */
export function registerAlipaySandbox(
  app: FastifyInstance,
  deps: PaymentSandboxDeps,
): NoticeDelivery {
  const { store, now } = deps
  const { merchant, platform } = deps.keys.alipay
  const delivery = createNoticeDelivery(
    'ALI',
    {
      request: (notice) => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: signedForm(
          { ...(notice.content as Fields), notify_id: notice.eventId },
          platform.privateKey,
        ),
      }),
      isAccepted: (answer, body) => answer.status === 200 && body === 'success',
    },
    deps,
  )

  async function confirm(trade: SandboxTrade): Promise<void> {
    const paid = await payTrade(store, trade, now(), (row) => ({
      url: row.notifyUrl,
      eventType: 'trade_status_sync',
      content: paidNotice(row, now()),
    }))
    // As at Alipay, the browser returns without waiting for the notification.
    if (paid) void delivery.deliverDue().catch(() => undefined)
  }

  app.register(async (scope) => {
    scope.post(ALIPAY_SANDBOX_GATEWAY, async (request, reply) => {
      const fields = readFields(request.url, wireParts(request).body)
      const method = fields.method ?? ''
      const fault = requestFault(fields, merchant.publicKey)
      const answer = gatewayMethods[method]
      if (answer) {
        const content = fault ? businessFailure(fault) : await answer(store, fields, now())
        reply.header('content-type', 'text/html;charset=utf-8')
        return signedAnswer(method, content, platform.privateKey)
      }
      if (fault) return failPage(reply, `请求验签失败：${fault}`)
      if (method !== 'alipay.trade.wap.pay') return failPage(reply, '不支持的接口')
      const trade = await openWapTrade(store, fields, now())
      if (!trade) return failPage(reply, '订单信息有误，请回到商户重新下单')
      return reply.redirect(`${CASHIER}/${trade.ticket}`, 303)
    })

    scope.get<{ Params: { ticket: string } }>(`${CASHIER}/:ticket`, async (request, reply) => {
      const trade = await findByTicket(store.db, 'ALI', request.params.ticket)
      return trade ? showCashier(reply, trade) : failPage(reply, '交易不存在')
    })

    scope.post<{ Params: { ticket: string } }>(`${CASHIER}/:ticket`, async (request, reply) => {
      const trade = await findByTicket(store.db, 'ALI', request.params.ticket)
      if (!trade) return failPage(reply, '交易不存在')
      const isConfirmed = new URLSearchParams(wireParts(request).body).get('action') === 'confirm'
      if (isConfirmed) await confirm(trade)
      const after = await findByTicket(store.db, 'ALI', trade.ticket)
      if (isConfirmed && after?.status !== 'paid') return showCashier(reply, after ?? trade)
      return reply.redirect(returnAddress(after ?? trade), 303)
    })
  })

  function returnAddress(trade: SandboxTrade): string {
    const address = new URL(trade.returnUrl ?? '')
    if (trade.status === 'paid') {
      const query = signedForm(returnFields(trade, now()), platform.privateKey)
      for (const [name, value] of new URLSearchParams(query)) {
        address.searchParams.append(name, value)
      }
    }
    return address.toString()
  }

  function showCashier(reply: FastifyReply, trade: SandboxTrade): string {
    const isOver = trade.status === 'open' && trade.expiresAt <= now()
    const state = isOver ? 'closed' : trade.status
    reply.headers(cashierHeaders(BRAND))
    return cashierPage({
      brand: BRAND,
      merchant: MERCHANT,
      subject: trade.subject,
      amount: trade.amount,
      tradeNo: trade.tradeNo,
      state,
      action: state === 'open' ? `${CASHIER}/${trade.ticket}` : null,
      backUrl: returnAddress(trade),
    })
  }

  return delivery
}

function failPage(reply: FastifyReply, reason: string): string {
  reply.status(400).headers(cashierHeaders(BRAND))
  return cashierFailure(BRAND, reason)
}

function readFields(url: string, body: string): Fields {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return Object.fromEntries([...query, ...new URLSearchParams(body)])
}
