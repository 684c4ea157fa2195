import type { FastifyInstance } from 'fastify'
import { createNoticeDelivery, type NoticeDelivery } from '../payments/notice-delivery'
import type { PaymentSandboxDeps } from '../payments/payment-sandbox'
import { payTrade } from '../payments/sandbox-trade-repository'
import { registerAlipayBills } from './alipay-bill-routes'
import { registerAlipayCashier } from './alipay-cashier-routes'
import { registerAlipayGateway } from './alipay-gateway-routes'
import { type Fields, paidNotice, signedForm } from './alipay-messages'

/** Simulates Alipay WAP pay: gateway, cashier, signed notification and signed return. */
export function registerAlipaySandbox(
  app: FastifyInstance,
  deps: PaymentSandboxDeps,
): NoticeDelivery {
  const { store, now } = deps
  const delivery = createAlipayDelivery(deps)
  const sandbox = {
    ...deps,
    deliver() {
      if (deps.notifiesAtOnce) void delivery.deliverDue().catch(() => undefined)
    },
    async confirm(trade: Parameters<typeof payTrade>[1]) {
      const paid = await payTrade(store, trade, now(), (row) => ({
        url: row.notifyUrl,
        eventType: 'trade_status_sync',
        content: paidNotice(row, now()),
      }))
      // As at Alipay, the browser returns without waiting for the notification.
      if (paid) sandbox.deliver()
      return paid !== null
    },
  }
  app.register(async (scope) => {
    registerAlipayGateway(scope, sandbox)
    registerAlipayCashier(scope, sandbox)
    registerAlipayBills(scope, sandbox)
  })
  return delivery
}

/** Signs each notification as the platform. */
function createAlipayDelivery(deps: PaymentSandboxDeps): NoticeDelivery {
  const { privateKey } = deps.keys.alipay.platform
  return createNoticeDelivery(
    'ALI',
    {
      request: ({ content, eventId }) => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: signedForm({ ...(content as Fields), notify_id: eventId }, privateKey),
      }),
      isAccepted: (answer, body) => answer.status === 200 && body === 'success',
    },
    deps,
  )
}
