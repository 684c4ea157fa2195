import { COUPON_LIMITS, couponOutlay } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'
import { couponDraft, EMPTY_COUPON, formFault, scopeOf } from './coupon-draft'
import { CountFields, ReceivingFields, TermFields, TimeFields } from './coupon-fields'

/** Makes a coupon: what it takes off, for which courses, how many, until when. */
export function MakeCoupon(): ReactNode {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { value, change, forget } = useDraft('make-coupon', EMPTY_COUPON)
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const draft = couponDraft(value, openedAt)
  const fault = formFault(value, openedAt)
  const scope = scopeOf(value)
  const fields = { value, change, fault }
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        onClick={() => {
          setOpenedAt(Date.now())
          setOpen(true)
        }}
      >
        新建优惠券
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="新建优惠券"
        draft="make-coupon-reason"
        submitText="新建"
        disabled={fault !== null || scope === null}
        ask={(api, input) => {
          const { cap, validDays, code, ...terms } = draft
          return api.coupons.make({
            ...input,
            ...terms,
            scope: scope ?? { kind: 'all' },
            claimable: value.claimable,
            note: value.note.trim(),
            ...(cap !== null && { cap }),
            ...(validDays !== null && { validDays }),
            ...(code !== null && { code }),
          })
        }}
        onDone={({ id }) => {
          forget()
          showToast({ text: '优惠券做好了', tone: 'success' })
          navigate(href('/coupons/:id', { id }))
        }}
      >
        {open ? (
          <>
            <TermFields {...fields} />
            <CountFields {...fields} />
            <TimeFields {...fields} />
            <ReceivingFields {...fields} />
          </>
        ) : null}
        {fault ? (
          <p>还差：{fault.message}</p>
        ) : (
          <p>
            {draft.total} 张都用掉，最多让利 <Amount fen={couponOutlay(draft)} />
            。做好后优惠不能改，张数可以改，最多 {COUPON_LIMITS.total} 张。
          </p>
        )}
      </ReasonedDeed>
    </>
  )
}
