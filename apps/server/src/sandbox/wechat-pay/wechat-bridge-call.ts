import type { FastifyInstance } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import { verifyRsa } from '../../platform/pay-protocols/rsa'
import { findByTicket } from '../payments/sandbox-trade-repository'
import { WECHAT_SANDBOX_GATEWAY } from './wechat-paths'
import type { WechatSandbox } from './wechat-sandbox-deps'

/** Takes the place of the WeChat app when a page calls `getBrandWCPayRequest`. */
export function registerWechatBridgeCall(scope: FastifyInstance, sandbox: WechatSandbox): void {
  const { store, keys } = sandbox
  scope.post(`${WECHAT_SANDBOX_GATEWAY}/jsapi`, async (request, reply) => {
    const pay = readBridgeCall(wireParts(request).body)
    const signed = `${pay.appId}\n${pay.timeStamp}\n${pay.nonceStr}\n${pay.package}\n`
    const isOurs =
      pay.signType === 'RSA' && verifyRsa(signed, pay.paySign, keys.wechat.merchant.publicKey)
    const ticket = pay.package.replace(/^prepay_id=/, '')
    const trade = isOurs ? await findByTicket(store.db, 'WECHAT', ticket) : null
    const isPaid = trade !== null && ((await sandbox.confirm(trade)) || trade.status === 'paid')
    reply.header('content-type', 'application/json; charset=utf-8')
    return JSON.stringify({ err_msg: `get_brand_wcpay_request:${isPaid ? 'ok' : 'fail'}` })
  })
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
