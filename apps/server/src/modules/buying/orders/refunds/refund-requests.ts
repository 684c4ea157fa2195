import {
  canAskForRefund,
  planRefund,
  REFUND_REFUSALS,
  REFUND_REQUESTS_MAX,
  type RefundAsk,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { emit } from '../../../events/domain-events'
import { findOwnPicture } from '../../../people/files/own-picture'
import type { OrderDeps } from '../state/order-deps'
import { findLines, findOrder, lockOrder } from '../store/order-repository'
import {
  countRequests,
  findRequest,
  insertRequest,
  type RefundRequestRow,
  settleRequest,
} from '../store/refund-request-repository'
import { type GivenBack, giveBack } from './give-back'
import { lockRefundable } from './load-refundable'
import { findRefusal } from './refund-order'

export interface RefundRequestInput {
  orderId: string
  reason: string
  /** Addresses of the buyer's uploaded pictures. */
  photos: readonly string[]
}

/**
 * Asks the school for a refund that the rule refuses.
 *
 * @throws Refusal refundRefused when the buyer can refund it alone, when nobody can, or when it was asked for already.
 */
export async function askRefund(
  { store }: OrderDeps,
  { orderId, reason, photos }: RefundRequestInput,
  { userId, now }: LoggedIn,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId !== userId) throw new Refusal('notFound')
    const loaded = await lockRefundable(tx, order)
    const refusal = await findRefusal(tx, loaded, now)
    if (refusal === null) throw refused('这笔订单可以直接退款，不用申请')
    if (!canAskForRefund(refusal)) throw refused(REFUND_REFUSALS[refusal])
    const planned = planRefund(loaded.facts, { kind: 'whole' })
    if ('refusal' in planned) throw refused(planned.refusal.message)
    if ((await countRequests(tx, orderId)) >= REFUND_REQUESTS_MAX) {
      throw refused(`一笔订单最多申请 ${REFUND_REQUESTS_MAX} 次，请联系客服`)
    }
    const kept = await ownPhotos(tx, userId, photos)
    const row = { orderId, userId, reason: reason.trim(), photos: kept, createdAt: now }
    if (!(await insertRequest(tx, row))) throw refused('退款申请已经提交，请等待处理')
  })
}

function refused(message: string): Refusal {
  return new Refusal('refundRefused', { message })
}

async function ownPhotos(
  db: Executor,
  userId: number,
  photos: readonly string[],
): Promise<string[]> {
  const own: string[] = []
  for (const address of photos) {
    const picture = await findOwnPicture(db, userId, address)
    if (!picture) throw new Refusal('badInput', { message: '图片不存在，请重新上传' })
    own.push(picture.url)
  }
  return own
}

/** @throws Refusal orderState when there is no request that waits for an answer. */
export async function withdrawRefundRequest(
  { store: { db } }: OrderDeps,
  orderId: string,
  { userId, now }: LoggedIn,
): Promise<void> {
  if (!(await findOrder(db, orderId, userId))) throw new Refusal('notFound')
  const ended = await settleRequest(db, { orderId, status: 'withdrawn', now })
  if (!ended) throw new Refusal('orderState', { message: '退款申请已经处理，或没有申请' })
}

/**
 * Gives the whole order back that a request is for, or what of it `ask` says, and tells the buyer. The caller runs the
 * queued refunds after the transaction (`runRefunds`).
 *
 * @throws Refusal orderState when the request was answered or withdrawn meanwhile; refundRefused as `giveBack` does.
 */
export async function acceptRefundRequest(
  tx: Executor,
  { requestId, ask = { kind: 'whole' } }: { requestId: number; ask?: RefundAsk },
  by: { staffId: string },
  now: number,
): Promise<GivenBack> {
  const request = await endRequest(tx, { requestId, status: 'accepted' }, by, now)
  const { orderId, reason: note } = request
  const given = await giveBack(tx, { orderId, ask, key: `request:${requestId}`, note }, by, now)
  await tellAnswer(tx, request, null, now)
  return given
}

/** Refuses a request with a sentence for the buyer. @throws Refusal orderState as {@link acceptRefundRequest}. */
export async function refuseRefundRequest(
  tx: Executor,
  { requestId, answer }: { requestId: number; answer: string },
  by: { staffId: string },
  now: number,
): Promise<void> {
  const said = answer.trim()
  if (said === '') throw new Refusal('badInput', { message: '请写一句不能退款的原因' })
  const request = await endRequest(tx, { requestId, status: 'refused', answer: said }, by, now)
  await tellAnswer(tx, request, said, now)
}

async function endRequest(
  tx: Executor,
  { requestId, ...end }: { requestId: number; status: 'accepted' | 'refused'; answer?: string },
  { staffId }: { staffId: string },
  now: number,
): Promise<RefundRequestRow> {
  const asked = await findRequest(tx, requestId)
  if (!asked) throw new Refusal('notFound')
  const { orderId } = asked
  await lockOrder(tx, orderId)
  const isOpen = (await findRequest(tx, requestId))?.status === 'open'
  const request = isOpen ? await settleRequest(tx, { orderId, ...end, staffId, now }) : null
  if (!request) throw new Refusal('orderState', { message: '退款申请已经处理，或已撤回' })
  return request
}

async function tellAnswer(
  tx: Executor,
  { id: requestId, orderId, userId }: RefundRequestRow,
  answer: string | null,
  now: number,
): Promise<void> {
  const [first] = await findLines(tx, [orderId])
  const name = first?.name ?? orderId
  await emit(tx, 'refundAnswered', { requestId, orderId, userId, name, answer, now })
}
