import type { FastifyInstance } from 'fastify'
import { createNoticeDelivery, type NoticeDelivery } from '../payments/notice-delivery'
import { payTrade } from '../payments/sandbox-trade-repository'
import { registerWechatApi } from './wechat-api-routes'
import { registerWechatBills } from './wechat-bill-routes'
import { registerWechatBridgeCall } from './wechat-bridge-call'
import { registerWechatCashier } from './wechat-cashier-routes'
import { notificationBody, platformHeaders, transactionContent } from './wechat-messages'
import type { WechatSandboxDeps } from './wechat-sandbox-deps'

/** Simulates WeChat Pay API v3: orders, cashier, encrypted notification, query, close, refund. */
export function registerWechatSandbox(
  app: FastifyInstance,
  deps: WechatSandboxDeps,
): NoticeDelivery {
  const delivery = createWechatDelivery(deps)
  const sandbox = {
    ...deps,
    deliver() {
      if (deps.notifiesAtOnce) void delivery.deliverDue().catch(() => undefined)
    },
    async confirm(trade: Parameters<typeof payTrade>[1]) {
      const paid = await payTrade(deps.store, trade, deps.now(), (row) => ({
        url: row.notifyUrl,
        eventType: 'TRANSACTION.SUCCESS',
        content: transactionContent(row, 0),
      }))
      if (paid) sandbox.deliver()
      return paid !== null
    },
  }
  app.register(async (scope) => {
    registerWechatApi(scope, sandbox)
    registerWechatCashier(scope, sandbox)
    registerWechatBills(scope, sandbox)
    registerWechatBridgeCall(scope, sandbox)
  })
  return delivery
}

/** Encrypts and signs each notification as the platform. */
function createWechatDelivery(deps: WechatSandboxDeps): NoticeDelivery {
  const { platform, apiV3Key } = deps.keys.wechat
  return createNoticeDelivery(
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
}
