import * as v from 'valibot'
import {
  deskApproval,
  deskPresale,
  deskRefundRequest,
  presaleEnd,
  refundDone,
  refundPreview,
} from '../../entities/desk/refunds'
import { endpoint } from '../endpoint'
import { id, int, json, noInput, nothing, orderId, text } from '../wire-schemas'
import { deedKey, deedReason } from './desk-schemas'

/** Whole, by line and by amount within a line, or a payment that came twice or too late. */
const ask = json(
  v.variant('kind', [
    v.object({ kind: v.literal('whole') }),
    v.object({ kind: v.literal('payment'), paymentId: id() }),
    v.object({
      kind: v.literal('lines'),
      lines: v.pipe(
        v.array(v.object({ position: int(0, 1000), amount: v.optional(int(1)) })),
        v.minLength(1, '请选择要退的内容'),
        v.maxLength(50),
      ),
    }),
  ]),
)

/** What the preview said: when another amount would go back by now, nothing is done. */
const expected = v.optional(int(0))

export const preview = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/refund/preview',
  repeats: 'freely',
  summary: 'What a refund would give back, take back and leave; changes nothing',
  access: { staff: 'refund' },
  refuses: ['notFound'],
  input: v.object({ id: orderId(), ask }),
  output: refundPreview,
})

export const give = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/refund',
  summary: 'Refunds to the payment it came from; above the limit it waits for a second person',
  access: { staff: 'refund' },
  needsFactor: true,
  deed: '退款',
  changes: ['orders', 'people', 'refunds', 'record'],
  refuses: ['decidedAlready', 'notFound', 'orderState', 'refundRefused'],
  input: v.object({ id: orderId(), ask, expected, key: deedKey, reason: deedReason }),
  output: refundDone,
})

export const retry = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/{refundNo}/retry',
  summary: 'Asks the provider at once for a refund that it has not made yet',
  access: { staff: 'refund' },
  deed: '重试退款',
  changes: ['orders', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({ refundNo: text(64, 1), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const approvals = endpoint({
  method: 'GET',
  path: '/api/desk/refunds/approvals',
  summary: 'What waits for a second person, the longest waiting first',
  access: { staff: 'refund.approve' },
  input: noInput,
  output: v.object({ list: v.array(deskApproval) }),
})

export const approval = endpoint({
  method: 'GET',
  path: '/api/desk/refunds/approvals/{id}',
  summary: 'What waits for a second person, with what it would do by now',
  access: { staff: 'refund.approve' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.object({
    approval: deskApproval,
    /** Of a refund. */
    preview: v.nullable(refundPreview),
    /** Of the end of a pre-sale. */
    presale: v.nullable(presaleEnd),
  }),
})

export const allow = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/approvals/{id}/allow',
  summary: 'Allows what a colleague asked for: it is done at once',
  access: { staff: 'refund.approve' },
  needsFactor: true,
  deed: '同意大额退款',
  changes: ['orders', 'people', 'refunds', 'record'],
  refuses: ['decidedAlready', 'notFound', 'orderState', 'ownRequest', 'refundRefused'],
  input: v.object({ id: id(), key: deedKey }),
  output: refundDone,
})

export const deny = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/approvals/{id}/deny',
  summary: 'Does not allow what a colleague asked for',
  access: { staff: 'refund.approve' },
  deed: '不同意大额退款',
  changes: ['refunds', 'record'],
  refuses: ['decidedAlready', 'notFound', 'ownRequest'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const requests = endpoint({
  method: 'GET',
  path: '/api/desk/refunds/requests',
  summary: 'Students’ requests that wait for an answer, the longest waiting first',
  access: { staff: 'refund' },
  input: noInput,
  output: v.object({ list: v.array(deskRefundRequest) }),
})

export const accept = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/requests/{id}/accept',
  summary:
    'Refunds what was requested, or a part of it; above the limit it waits for a second person',
  access: { staff: 'refund' },
  needsFactor: true,
  deed: '同意退款申请',
  changes: ['orders', 'people', 'refunds', 'record'],
  refuses: ['decidedAlready', 'notFound', 'orderState', 'refundRefused'],
  input: v.object({ id: id(), ask, expected, key: deedKey, reason: deedReason }),
  output: refundDone,
})

export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/requests/{id}/refuse',
  summary: 'Refuses a request with a sentence that the student reads',
  access: { staff: 'refund' },
  deed: '拒绝退款申请',
  changes: ['orders', 'refunds', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: id(), key: deedKey, answer: text(200, 2) }),
  output: nothing,
})

export const presales = endpoint({
  method: 'GET',
  path: '/api/desk/refunds/presales',
  summary: 'Pre-sales that are not over, the one that ends first before the others',
  access: { staff: 'refund' },
  input: noInput,
  output: v.object({ list: v.array(deskPresale) }),
})

export const previewPresale = endpoint({
  method: 'GET',
  path: '/api/desk/refunds/presales/{id}',
  summary: 'What ending a pre-sale would do; changes nothing',
  access: { staff: 'refund' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: presaleEnd,
})

export const cancelPresale = endpoint({
  method: 'POST',
  path: '/api/desk/refunds/presales/{id}/cancel',
  summary: 'Asks a second person to end a pre-sale: all its deposits and balances go back',
  access: { staff: 'refund' },
  needsFactor: true,
  deed: '取消预售',
  changes: ['refunds', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})
