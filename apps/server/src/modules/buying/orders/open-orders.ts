import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { safeReturnUrl } from '../../../platform/return-url'
import { cartHandlers } from '../cart/cart-routes'
import { registerNotifications } from '../payments/notification-routes'
import { openPayments } from '../payments/open-payments'
import { createBuyingHandlers } from './buying-handlers'
import type { OrderDesk } from './order-desk'
import { createOrderHandlers } from './order-handlers'
import { repeat, startOrderJobs } from './order-jobs'
import { settleNotification } from './settle-payment'

const DELIVER_EVERY_MS = 1000

export interface OpenedOrders {
  desk: OrderDesk
  handlers: Pick<Handlers, 'buying' | 'cart' | 'orders'>
  /** Sends what the payment sandbox has to tell; it does so by itself every second. */
  deliverNotices(): Promise<void>
}

/** Orders with the payment services behind them: handlers, notification routes, jobs. */
export async function openOrders(
  server: FastifyInstance,
  platform: Platform,
  dataDirectory?: string,
): Promise<OpenedOrders> {
  const { environment, store, now, log } = platform
  const returnRules = {
    baseUrl: environment.BASE_URL,
    allowedHosts: environment.REDIRECT_HOSTS,
  }
  const isReturnAllowed = (url: string): boolean => safeReturnUrl(url, returnRules) !== null
  const { desk: payments, deliverNotices } = await openPayments(server, {
    environment,
    store,
    now,
    dataDirectory,
    isReturnAllowed,
  })
  const desk: OrderDesk = { store, payments, log, returnRules }
  registerNotifications(server, payments, (provider, event) =>
    settleNotification(desk, provider, event, now()),
  )
  startOrderJobs(server, desk, now)
  repeat(server, DELIVER_EVERY_MS, deliverNotices)
  const keys = { key: environment.OTHER_PAY_KEY, iv: environment.OTHER_PAY_IV }
  const handlers = {
    buying: createBuyingHandlers(desk),
    cart: cartHandlers(platform),
    orders: createOrderHandlers(desk, keys),
  }
  return { desk, handlers, deliverNotices }
}
