import type { DeskRefund } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Button, showToast, Tag, type TagTone } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Amount } from '../../../parts/money/amount'
import listing from '../../../parts/page-layout/listing.module.css'
import styles from './orders.module.css'

/** Why money goes back. */
const REASONS: Record<string, string> = {
  buyer: '学生退款',
  seller: '学校退款',
  paidLate: '关闭后才付款',
  paidTwice: '多付了一次',
  oldPrice: '改价前的付款',
  alreadyOwned: '学生已拥有',
  groupFailed: '没有拼成',
}

/** Money that goes back, and what the provider says of it; one that it has not made can be asked for again at once. */
export function OrderRefund({ refund }: { refund: DeskRefund }): ReactNode {
  const { refundNo, reason, amount } = refund
  const { tag, tone, text } = stateOf(refund)
  return (
    <li className={styles.refund}>
      <div className={listing.line}>
        <span>
          退款 <Tag tone={tone}>{tag}</Tag> {REASONS[reason] ?? reason}，{text}
        </span>
        <span>
          −<Amount fen={amount} />
        </span>
      </div>
      {refund.failure === null ? null : (
        <div className={styles.failure}>
          <span>支付渠道答复：{refund.failure}</span>
          <RetryRefund refundNo={refundNo} />
        </div>
      )}
    </li>
  )
}

function stateOf({ status, failure, attempts, nextAt, createdAt, doneAt }: DeskRefund): {
  tag: string
  tone: TagTone
  text: string
} {
  const now = Date.now()
  if (status === 'succeeded') {
    return { tag: '已到账', tone: 'grey', text: dateTimeText(doneAt ?? createdAt, now) }
  }
  if (failure === null) {
    return {
      tag: attempts === 0 ? '还没提交' : '等支付渠道确认',
      tone: 'amber',
      text: `${dateTimeText(createdAt, now)}发起`,
    }
  }
  return {
    tag: '没有退成',
    tone: 'red',
    text: `试了 ${attempts} 次，${dateTimeText(nextAt, now)}自动再试`,
  }
}

function RetryRefund({ refundNo }: { refundNo: string }): ReactNode {
  const may = useMay('refund')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        现在再试
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="再试一次退款"
        draft={`retry-${refundNo}`}
        submitText="现在再试"
        ask={(api, input) => api.refunds.retry({ ...input, refundNo })}
        onDone={() => showToast({ text: '已重新提交，结果看“金额”', tone: 'success' })}
      >
        <p>用同一个退款号再向支付渠道提交一次，不会退两遍。</p>
      </ReasonedDeed>
    </>
  )
}
