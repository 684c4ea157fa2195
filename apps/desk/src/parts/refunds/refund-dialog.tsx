import type { DeskOrderDetail, RefundDone } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { SkeletonList, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery, type DeskClient } from '../../data/desk-api'
import { useDraft } from '../../data/use-draft'
import { Loaded } from '../answers/loaded'
import { DeedDialog } from '../deeds/deed-dialog'
import { useDeed } from '../deeds/use-deed'
import { askOf, NO_REFUND, type RefundAsk, type RefundDraft, refundableOf } from './refund-draft'
import { RefundFields } from './refund-fields'
import { RefundOutcome } from './refund-outcome'

/** What is sent once it was seen: `expected` is what the preview said. */
export interface RefundInput {
  ask: RefundAsk
  expected: number
  reason: string
  key: string
}

export interface RefundDialogProps {
  detail: Pick<DeskOrderDetail, 'order' | 'lines' | 'payments'>
  open: boolean
  onClose: () => void
  /** 退款; 同意退款申请 */
  title: string
  give: (api: DeskClient, input: RefundInput) => Promise<RefundDone>
}

interface Draft extends RefundDraft {
  reason: string
}

/** A refund: what is chosen, what it would do, why; then what the server did. */
export function RefundDialog({ detail, open, onClose, title, give }: RefundDialogProps): ReactNode {
  const { id } = detail.order
  const form = useDraft<Draft>(`refund-${title}-${id}`, { ...NO_REFUND, reason: '' })
  const order = refundableOf(detail)
  const { ask, preview, query, isSettled } = useRefundPreview(id, askOf(form.value, order), open)
  const deed = useDeed(
    (api, input: Omit<RefundInput, 'key'>, key) => give(api, { ...input, key }),
    (done: RefundDone) => {
      form.forget()
      onClose()
      showToast({ text: doneText(done), tone: 'success' })
    },
  )
  const reason = form.value.reason.trim()
  const isReady = isSettled && preview?.refusal === null && reason.length >= 2
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={title}
      submitText={submitText(preview)}
      grave
      deed={deed}
      disabled={!isReady}
      onSubmit={() => {
        if (ask && preview) void deed.run({ ask, expected: preview.amount, reason })
      }}
      reason={{
        value: form.value.reason,
        onChange: (text) => form.change({ reason: text }),
        hint: '会留在操作记录里',
      }}
    >
      <RefundFields order={order} draft={form.value} onChange={form.change} />
      {ask === null ? (
        <p>选好要退的内容，这里会算出学生得到和失去什么。</p>
      ) : (
        <Loaded query={query} waiting={<SkeletonList count={2} />} missing="没有这个订单">
          {(shown) => <RefundOutcome preview={shown} />}
        </Loaded>
      )}
    </DeedDialog>
  )
}

/** What the server says that a refund would do, once the choice rests. */
function useRefundPreview(id: string, ask: RefundAsk | null, open: boolean) {
  const text = JSON.stringify(ask)
  const settled = useSettled(text)
  const asked = JSON.parse(settled) as RefundAsk | null
  const query = useQuery({
    ...apiQuery('refunds.preview', { id, ask: asked ?? { kind: 'whole' } }),
    enabled: open && asked !== null,
    // Each opening asks anew: an order changes under its refund.
    staleTime: 0,
  })
  const isSettled = ask !== null && text === settled && !query.isFetching
  return { ask, query, preview: isSettled ? query.data : undefined, isSettled }
}

function submitText(preview: { amount: number; needsSecondPerson: boolean } | undefined): string {
  if (!preview?.amount) return '退款'
  const sum = `¥${formatFen(preview.amount)}`
  return preview.needsSecondPerson ? `提交复核 ${sum}` : `退款 ${sum}`
}

function doneText({ amount, waits }: RefundDone): string {
  if (amount === 0) return '已退回'
  return waits
    ? `¥${formatFen(amount)} 已提交，等另一位同事复核`
    : `¥${formatFen(amount)} 已交给支付渠道，结果看“金额”`
}
