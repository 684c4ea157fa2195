import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import { verifyRsa } from '../../platform/pay-protocols/rsa'
import type { PaymentSandboxDeps } from '../alipay/alipay-sandbox'
import type { CashierBrand } from '../payments/cashier-page'
import { cashierFailure, cashierHeaders, cashierPage } from '../payments/cashier-page'
import type { NoticeDelivery } from '../payments/notice-delivery'
import { createNoticeDelivery } from '../payments/notice-delivery'
import type { SandboxTrade } from '../payments/sandbox-trade-repository'
import { findByTicket, payTrade } from '../payments/sandbox-trade-repository'
import type { GatewayAnswer } from './wechat-gateway'
import {
  closeWechatTrade,
  failure,
  orderH5,
  orderJsapi,
  queryTrade,
  refundWechatTrade,
} from './wechat-gateway'
import {
  isSignedByMerchant,
  notificationBody,
  platformHeaders,
  transactionContent,
} from './wechat-messages'

export const WECHAT_SANDBOX_GATEWAY = '/sandbox/wechat-pay'
const CASHIER = `${WECHAT_SANDBOX_GATEWAY}/checkmweb`
const BRAND: CashierBrand = { name: '微信支付', color: '#07803f', payer: '零钱（沙箱账户）' }
const MERCHANT = '考舟'
/** The cashier's URL is valid for five minutes; ordering again returns a new one. */
const ADDRESS_MS = 5 * 60_000

export interface WechatSandboxDeps extends PaymentSandboxDeps {
  /** Base of the URLs that are returned. */
  baseUrl: string
  /** As at WeChat Pay, a payer returns to registered hosts only. */
  isReturnAllowed: (url: string) => boolean
}

/** Simulates WeChat Pay API v3: orders, cashier, encrypted notification, query, close, refund. */
export function registerWechatSandbox(
  app: FastifyInstance,
  deps: WechatSandboxDeps,
): NoticeDelivery {
  const { store, now, keys } = deps
  const { merchant, platform, apiV3Key } = keys.wechat
  const delivery = createNoticeDelivery(
    'WECHAT',
    {
      request(notice, at) {
        const body = notificationBody(notice, apiV3Key, at)
        const headers = platformHeaders(body, platform.privateKey, at)
        return { headers: { 'content-type': 'application/json', ...headers }, body }
      },
      isAccepted: (answer) => answer.status === 200 || answer.status === 204,
    },
    deps,
  )
  const deliver = (): void => void delivery.deliverDue().catch(() => undefined)

  async function confirm(trade: SandboxTrade): Promise<boolean> {
    const paid = await payTrade(store, trade, now(), (row) => ({
      url: row.notifyUrl,
      eventType: 'TRANSACTION.SUCCESS',
      content: transactionContent(row, 0),
    }))
    if (paid) deliver()
    return paid !== null
  }

  /** Registers a call of the API: the request is signed by the merchant, the answer by the platform. */
  async function api(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<GatewayAnswer>,
  ): Promise<string> {
    const signed = {
      method: request.method,
      url: new URL(request.url, deps.baseUrl).toString(),
      body: wireParts(request).body,
      authorization: request.headers.authorization ?? '',
    }
    const isSigned = isSignedByMerchant(signed, merchant.publicKey, now())
    const { status, content } = isSigned ? await work() : failure(401, 'SIGN_ERROR')
    const body = content === null ? '' : JSON.stringify(content)
    const headers = platformHeaders(body, platform.privateKey, now())
    reply.status(status).headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    return body
  }

  const addressOf = (ticket: string, issuedAt: number): string =>
    `${deps.baseUrl}${CASHIER}?prepay_id=${ticket}&package=${issuedAt}`

  app.register(async (scope) => {
    const v3 = `${WECHAT_SANDBOX_GATEWAY}/v3`
    const byNo = `${v3}/pay/transactions/out-trade-no/:no`
    type ByNo = { Params: { no: string } }

    scope.post(`${v3}/pay/transactions/h5`, (request, reply) =>
      api(request, reply, () => orderH5(store, wireParts(request).body, now(), addressOf)),
    )
    scope.post(`${v3}/pay/transactions/jsapi`, (request, reply) =>
      api(request, reply, () => orderJsapi(store, wireParts(request).body, now())),
    )
    scope.get<ByNo>(byNo, (request, reply) =>
      api(request, reply, () => queryTrade(store, request.params.no)),
    )
    scope.post<ByNo>(`${byNo}/close`, (request, reply) =>
      api(request, reply, () => closeWechatTrade(store, request.params.no)),
    )
    scope.post(`${v3}/refund/domestic/refunds`, async (request, reply) => {
      const body = await api(request, reply, () =>
        refundWechatTrade(store, wireParts(request).body, now()),
      )
      deliver()
      return body
    })

    scope.get<CashierRequest>(CASHIER, async (request, reply) => {
      const visit = await openCashier(request.query)
      return typeof visit === 'string' ? failPage(reply, visit) : showCashier(reply, visit)
    })

    scope.post<CashierRequest>(CASHIER, async (request, reply) => {
      const visit = await openCashier(request.query)
      if (typeof visit === 'string') return failPage(reply, visit)
      const isConfirmed = new URLSearchParams(wireParts(request).body).get('action') === 'confirm'
      if (isConfirmed) await confirm(visit.trade)
      const trade = (await findByTicket(store.db, 'WECHAT', visit.trade.ticket)) ?? visit.trade
      const isDone = !isConfirmed || trade.status === 'paid'
      if (isDone && visit.redirectUrl) return reply.redirect(visit.redirectUrl, 303)
      return showCashier(reply, { ...visit, trade })
    })

    // Called instead of the WeChat app when a page calls getBrandWCPayRequest.
    scope.post(`${WECHAT_SANDBOX_GATEWAY}/jsapi`, async (request, reply) => {
      const pay = readBridgeCall(wireParts(request).body)
      const signed = `${pay.appId}\n${pay.timeStamp}\n${pay.nonceStr}\n${pay.package}\n`
      const isOurs = pay.signType === 'RSA' && verifyRsa(signed, pay.paySign, merchant.publicKey)
      const ticket = pay.package.replace(/^prepay_id=/, '')
      const trade = isOurs ? await findByTicket(store.db, 'WECHAT', ticket) : null
      const isPaid = trade !== null && ((await confirm(trade)) || trade.status === 'paid')
      reply.header('content-type', 'application/json; charset=utf-8')
      return JSON.stringify({ err_msg: `get_brand_wcpay_request:${isPaid ? 'ok' : 'fail'}` })
    })
  })

  interface Visit {
    trade: SandboxTrade
    query: string
    redirectUrl: string | null
  }

  async function openCashier(query: CashierQuery): Promise<Visit | string> {
    const trade = await findByTicket(store.db, 'WECHAT', String(query.prepay_id))
    if (!trade || trade.returnUrl === null) return '支付链接不存在'
    if (now() >= trade.issuedAt + ADDRESS_MS) {
      return '支付链接已过期，请回到商户重新发起支付'
    }
    const redirectUrl = typeof query.redirect_url === 'string' ? query.redirect_url : null
    if (redirectUrl !== null && !deps.isReturnAllowed(redirectUrl)) return '商家参数格式有误'
    const fields = { prepay_id: trade.ticket, package: String(trade.issuedAt) }
    const redirect = redirectUrl !== null && { redirect_url: redirectUrl }
    return { trade, redirectUrl, query: `${new URLSearchParams({ ...fields, ...redirect })}` }
  }

  function showCashier(reply: FastifyReply, { trade, query, redirectUrl }: Visit): string {
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
      action: state === 'open' ? `${CASHIER}?${query}` : null,
      backUrl: redirectUrl,
    })
  }

  return delivery
}

interface CashierQuery {
  prepay_id?: unknown
  package?: unknown
  redirect_url?: unknown
}
type CashierRequest = { Querystring: CashierQuery }

function failPage(reply: FastifyReply, reason: string): string {
  reply.status(400).headers(cashierHeaders(BRAND))
  return cashierFailure(BRAND, reason)
}

const BRIDGE_FIELDS = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const

function readBridgeCall(body: string): Record<(typeof BRIDGE_FIELDS)[number], string> {
  let call: Record<string, unknown> = {}
  try {
    call = JSON.parse(body) as Record<string, unknown>
  } catch {}
  const fields = BRIDGE_FIELDS.map((name) => [name, String(call?.[name] ?? '')])
  return Object.fromEntries(fields) as Record<(typeof BRIDGE_FIELDS)[number], string>
}
