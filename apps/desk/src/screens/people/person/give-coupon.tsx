import type { DeskCoupon } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Empty, FormField, Input, Radio, type RadioOption, showToast } from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { couponTermsText } from '../../../parts/coupons/coupon-terms'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

const REFUSALS: Record<NonNullable<DeskCoupon['refusal']>, string> = {
  notYet: '还没到领取时间',
  over: '领取时间已过',
  paused: '已经暂停发放',
  soldOut: '已经发完',
  limit: '这位学生领过的已达上限',
}

export interface GiveCouponProps {
  id: number
  open: boolean
  onClose: () => void
}

/** Gives a coupon: which one, what the student gets, and why. */
export function GiveCoupon({ id, open, onClose }: GiveCouponProps): ReactNode {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DeskCoupon | null>(null)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="发放优惠券"
      draft={`coupon-${id}`}
      submitText="发放"
      disabled={!chosen}
      ask={(api, input) => api.people.giveCoupon({ ...input, id, couponId: chosen?.id ?? 0 })}
      onDone={({ usableUntil }) => {
        setChosen(null)
        setText('')
        const until = dateTimeText(usableUntil, Date.now())
        showToast({ text: `优惠券已发放，可以用到 ${until}`, tone: 'success' })
      }}
    >
      <FormField label="找优惠券" hint="名字里的字，或兑换码">
        {(control) => (
          <Input {...control} type="search" maxLength={30} value={text} onChange={setText} />
        )}
      </FormField>
      {open ? <Coupons id={id} text={text} chosen={chosen} onChoose={setChosen} /> : null}
      {chosen ? <Outcome coupon={chosen} /> : null}
    </ReasonedDeed>
  )
}

interface CouponsProps {
  id: number
  text: string
  chosen: DeskCoupon | null
  onChoose: (coupon: DeskCoupon) => void
}

function Coupons({ id, text, chosen, onChoose }: CouponsProps): ReactNode {
  const settled = useSettled(text.trim())
  const query = useQuery({
    ...apiQuery('people.coupons', { id, text: settled }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={settled ? `没有“${settled}”` : '没有能发的优惠券'} text="换个名字找找" />
        ) : (
          <Radio
            label="优惠券"
            options={list.map(optionOf)}
            value={chosen ? String(chosen.id) : null}
            onChange={(value) => {
              const coupon = list.find((one) => String(one.id) === value)
              if (coupon) onChoose(coupon)
            }}
          />
        )
      }
    </Loaded>
  )
}

function optionOf(coupon: DeskCoupon): RadioOption<string> {
  const { id, name, left, refusal } = coupon
  const stock = left === null ? '不限张数' : `还剩 ${left} 张`
  return {
    value: String(id),
    label: name,
    description: `${couponTermsText(coupon)} · ${refusal ? REFUSALS[refusal] : stock}`,
    disabled: refusal !== null,
  }
}

/** What the student gets, before it is done. */
function Outcome({ coupon }: { coupon: DeskCoupon }): ReactNode {
  const { name, usableUntil, held, perUser } = coupon
  return (
    <p>
      学生马上收到“{name}”（{couponTermsText(coupon)}），可以用到{' '}
      {dateTimeText(usableUntil, Date.now())}
      ；这是第 {held + 1} 张，每人最多 {perUser} 张。要收回，在“优惠券”里。
    </p>
  )
}
