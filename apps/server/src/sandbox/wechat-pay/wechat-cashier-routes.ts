import { MINUTE } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import { readBrand } from '../../platform/settings-repository'
import type { CashierBrand } from '../payments/cashier-page'
import { cashierFailure, cashierHeaders, cashierPage, cashierState } from '../payments/cashier-page'
import type { SandboxTrade } from '../payments/sandbox-trade-repository'
import { findByTicket } from '../payments/sandbox-trade-repository'
import { WECHAT_CASHIER } from './wechat-paths'
import type { WechatSandbox } from './wechat-sandbox-deps'

const BRAND: CashierBrand = { name: '微信支付', color: '#07803f', payer: '零钱（沙箱账户）' }
/** The cashier's URL is valid for five minutes; ordering again returns a new one. */
const URL_VALID_MS = 5 * MINUTE

interface CashierQuery {
  prepay_id?: unknown
  package?: unknown
  redirect_url?: unknown
}
type CashierRequest = { Querystring: CashierQuery }

interface Visit {
  trade: SandboxTrade
  /** The query of the cashier's URL, which its buttons post to. */
  query: string
  redirectUrl: string | null
}

/** The page on which a browser outside of WeChat pays. */
export function registerWechatCashier(scope: FastifyInstance, sandbox: WechatSandbox): void {
  const { store } = sandbox

  scope.get<CashierRequest>(WECHAT_CASHIER, async (request, reply) => {
    const visit = await readVisit(sandbox, request.query)
    return typeof visit === 'string' ? failPage(reply, visit) : showCashier(sandbox, reply, visit)
  })

  scope.post<CashierRequest>(WECHAT_CASHIER, async (request, reply) => {
    const visit = await readVisit(sandbox, request.query)
    if (typeof visit === 'string') return failPage(reply, visit)
    const isConfirmed = new URLSearchParams(wireParts(request).body).get('action') === 'confirm'
    if (isConfirmed) await sandbox.confirm(visit.trade)
    const trade = (await findByTicket(store.db, 'WECHAT', visit.trade.ticket)) ?? visit.trade
    const isDone = !isConfirmed || trade.status === 'paid'
    if (isDone && visit.redirectUrl) return reply.redirect(visit.redirectUrl, 303)
    return showCashier(sandbox, reply, { ...visit, trade })
  })
}

/** The visit of a cashier's URL, or the text of the error page. */
async function readVisit(sandbox: WechatSandbox, query: CashierQuery): Promise<Visit | string> {
  const trade = await findByTicket(sandbox.store.db, 'WECHAT', String(query.prepay_id))
  if (!trade || trade.returnUrl === null) return '支付链接不存在'
  if (sandbox.now() >= trade.issuedAt + URL_VALID_MS) {
    return '支付链接已过期，请回到商户重新发起支付'
  }
  const redirectUrl = typeof query.redirect_url === 'string' ? query.redirect_url : null
  if (redirectUrl !== null && !sandbox.isReturnAllowed(redirectUrl)) return '商家参数格式有误'
  const fields = { prepay_id: trade.ticket, package: String(trade.issuedAt) }
  const redirect = redirectUrl !== null && { redirect_url: redirectUrl }
  return { trade, redirectUrl, query: `${new URLSearchParams({ ...fields, ...redirect })}` }
}

async function showCashier(
  { store, now }: WechatSandbox,
  reply: FastifyReply,
  { trade, query, redirectUrl }: Visit,
): Promise<string> {
  const { name } = await readBrand(store.db)
  const state = cashierState(trade, now())
  reply.headers(cashierHeaders(BRAND))
  return cashierPage({
    brand: BRAND,
    merchant: name,
    subject: trade.subject,
    amount: trade.amount,
    tradeNo: trade.tradeNo,
    state,
    action: state === 'open' ? `${WECHAT_CASHIER}?${query}` : null,
    backUrl: redirectUrl,
  })
}

function failPage(reply: FastifyReply, reason: string): string {
  reply.status(400).headers(cashierHeaders(BRAND))
  return cashierFailure(BRAND, reason)
}
