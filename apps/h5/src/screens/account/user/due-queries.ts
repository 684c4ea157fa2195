import type { Client, TaskUser } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

type UnpaidOrder = Awaited<ReturnType<Client['orders']['unpaid']>>
type PresalePage = Awaited<ReturnType<Client['buying']['presales']>>
type CouponPage = Awaited<ReturnType<Client['coupons']['list']>>

/** One page of this length holds all that a user has. */
const ALL = 50

export const unpaidOrderQuery: ApiQuery<UnpaidOrder> = apiQuery(['orders', 'unpaid'], (api, call) =>
  api.orders.unpaid({}, { ...call, noToast: true }),
)

export const ownPresalesQuery: ApiQuery<PresalePage> = apiQuery(
  ['buying', 'presales', 'own'],
  (api, call) => api.buying.presales({ length: ALL }, { ...call, noToast: true }),
)

export const unusedCouponsQuery: ApiQuery<CouponPage> = apiQuery(
  ['coupons', 'unused'],
  (api, call) => api.coupons.list({ status: 'unused' }, { ...call, noToast: true }),
)

export const studyQuery: ApiQuery<TaskUser> = apiQuery(['tasks', 'userInfo'], (api, call) =>
  api.tasks.userInfo({}, { ...call, noToast: true }),
)
