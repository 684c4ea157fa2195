import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import type { OrderDeps } from '../../buying/orders/state/order-deps'
import { cancelForBuyer, countOrders, noteOnOrder, pageOfOrders } from './desk-order-service'
import { orderDetail } from './order-detail'
import { changeOrderPrice, previewOrderPrice } from './order-price-service'

export function deskOrderHandlers(platform: Platform, deps: OrderDeps): DeskHandlers['orders'] {
  return {
    list: (input) => pageOfOrders(platform, input),
    counts: () => countOrders(platform),
    detail: ({ id }) => orderDetail(platform, id),
    addNote: (input, call) => noteOnOrder(platform, input, call),
    previewPrice: (input) => previewOrderPrice(platform, input),
    changePrice: (input, call) => changeOrderPrice(platform, deps, input, call),
    cancel: (input, call) => cancelForBuyer(platform, deps, input, call),
  }
}
