import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import type { OrderDeps } from '../../buying/orders/state/order-deps'
import { approvalDetail } from './approval-detail'
import { askToCancelPresale, listPresales, previewPresaleEnd } from './presale-desk-service'
import { presentApproval } from './present-approval'
import { listOpenApprovals, listOpenRequests } from './refund-desk-repository'
import {
  acceptRequest,
  allowRefund,
  denyRefund,
  giveRefund,
  previewDeskRefund,
  refuseRequest,
  retryNow,
} from './refund-desk-service'

export function deskRefundHandlers(platform: Platform, deps: OrderDeps): DeskHandlers['refunds'] {
  const { db } = platform.store
  return {
    preview: (input) => previewDeskRefund(platform, input),
    give: (input, call) => giveRefund(platform, deps, input, call),
    retry: (input, call) => retryNow(platform, deps, input, call),
    approvals: async () => ({
      list: (await listOpenApprovals(db)).map(presentApproval),
    }),
    approval: ({ id }) => approvalDetail(platform, id),
    allow: (input, call) => allowRefund(platform, deps, input, call),
    deny: (input, call) => denyRefund(platform, input, call),
    requests: async () => ({ list: await listOpenRequests(db) }),
    accept: (input, call) => acceptRequest(platform, deps, input, call),
    refuse: (input, call) => refuseRequest(platform, input, call),
    presales: async (_input, { now }) => ({ list: await listPresales(platform, now) }),
    previewPresale: ({ id }) => previewPresaleEnd(db, id),
    cancelPresale: (input, call) => askToCancelPresale(platform, input, call),
  }
}
