import type { FastifyInstance } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import type { PaymentSandbox } from '../payments/payment-sandbox'
import { answerBillAddress, BILL_METHOD } from './alipay-bill-routes'
import { ALIPAY_CASHIER, failPage } from './alipay-cashier-routes'
import { businessFailure, gatewayMethods, openWapTrade } from './alipay-gateway'
import { type Fields, requestFault, signedAnswer } from './alipay-messages'

export const ALIPAY_SANDBOX_GATEWAY = '/sandbox/alipay/gateway.do'

/** One address for all methods: those of the merchant's server, and the page that opens the cashier. */
export function registerAlipayGateway(scope: FastifyInstance, sandbox: PaymentSandbox): void {
  const { store, now, keys } = sandbox
  const { merchant, platform } = keys.alipay
  scope.post(ALIPAY_SANDBOX_GATEWAY, async (request, reply) => {
    const fields = readFields(request.url, wireParts(request).body)
    const method = fields.method ?? ''
    const fault = requestFault(fields, merchant.publicKey)
    if (method === BILL_METHOD) {
      const content = fault ? businessFailure(fault) : await answerBillAddress(sandbox, fields)
      return signedAnswer(method, content, platform.privateKey)
    }
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
    return reply.redirect(`${ALIPAY_CASHIER}/${trade.ticket}`, 303)
  })
}

function readFields(url: string, body: string): Fields {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return Object.fromEntries([...query, ...new URLSearchParams(body)])
}
