import type { DeskCouponFacts } from '@kaozhou/api/desk'
import { COUPON_LIMITS } from '@kaozhou/domain'
import { Button, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

type Opened = 'pause' | 'total' | 'takeBack' | 'giveBack'

/** Pauses a coupon or lets it go on, changes how many there are, takes back what is unused. */
export function CouponDeeds({ coupon }: { coupon: DeskCouponFacts }): ReactNode {
  const [open, setOpen] = useState<Opened | null>(null)
  const { endTime, pausedAt, madeBy, unused, takenBack } = coupon
  const isOver = endTime <= Date.now()
  const shared = { coupon, onClose: () => setOpen(null) }
  const button = (opens: Opened, text: string): ReactNode => (
    <Button size="sm" variant="plain" onClick={() => setOpen(opens)}>
      {text}
    </Button>
  )
  return (
    <>
      {isOver ? null : button('pause', pausedAt === null ? '暂停发放' : '恢复发放')}
      {isOver || madeBy === null ? null : button('total', '改张数')}
      {unused > 0 ? button('takeBack', '收回没用的') : null}
      {takenBack > 0 ? button('giveBack', '还回去') : null}
      <Pause {...shared} open={open === 'pause'} />
      <SetTotal {...shared} open={open === 'total'} />
      <TakeBack {...shared} open={open === 'takeBack'} />
      <GiveBack {...shared} open={open === 'giveBack'} />
    </>
  )
}

interface CouponDeedProps {
  coupon: DeskCouponFacts
  open: boolean
  onClose: () => void
}

function Pause({ coupon: { id, name, unused, pausedAt }, ...dialog }: CouponDeedProps): ReactNode {
  const isPaused = pausedAt !== null
  return (
    <ReasonedDeed
      {...dialog}
      title={isPaused ? '恢复发放' : '暂停发放'}
      draft={`pause-coupon-${id}`}
      submitText={isPaused ? '恢复' : '暂停'}
      ask={(api, input) =>
        isPaused ? api.coupons.resume({ ...input, id }) : api.coupons.pause({ ...input, id })
      }
      onDone={() => showToast({ text: isPaused ? '又可以领了' : '已暂停发放', tone: 'success' })}
    >
      <p>
        {isPaused
          ? `“${name}”马上又可以领。`
          : `“${name}”马上不能再领，活动和礼包里也发不出来。领了没用的 ${unused} 张照常能用。`}
      </p>
    </ReasonedDeed>
  )
}

function SetTotal({ coupon: { id, received, total }, ...dialog }: CouponDeedProps): ReactNode {
  const [text, setText] = useState(String(total ?? ''))
  const next = /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
  const isRight = next !== null && next >= received && next <= COUPON_LIMITS.total
  const fault = `${Math.max(received, 1)} 到 ${COUPON_LIMITS.total} 的整数`
  return (
    <ReasonedDeed
      {...dialog}
      title="改张数"
      draft={`coupon-total-${id}`}
      submitText={next === null ? '改张数' : `改为 ${next} 张`}
      disabled={!isRight}
      ask={(api, input) => api.coupons.setTotal({ ...input, id, total: next ?? 0 })}
      onDone={() => showToast({ text: '张数改好了', tone: 'success' })}
    >
      <FormField
        label="一共"
        required
        hint={`已经领走 ${received} 张`}
        error={text === '' || isRight ? null : fault}
      >
        {(control) => (
          <Input {...control} inputMode="numeric" maxLength={6} value={text} onChange={setText} />
        )}
      </FormField>
    </ReasonedDeed>
  )
}

function TakeBack({ coupon: { id, name, unused }, ...dialog }: CouponDeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="收回没用的优惠券"
      draft={`take-coupon-${id}`}
      submitText={`收回 ${unused} 张`}
      grave
      field={{ label: '原因', hint: '领了的学生会在通知里读到' }}
      ask={(api, input) => api.coupons.takeBack({ ...input, id })}
      onDone={({ people }) =>
        showToast({ text: `已收回，通知了 ${people} 位学生`, tone: 'success' })
      }
    >
      <p>
        领了“{name}”没用的 {unused} 张马上不能用。已经下单没付的，价格不变；订单取消，券也不再退回。
        收错了可以“还回去”。要不再发，另点“暂停发放”。
      </p>
    </ReasonedDeed>
  )
}

function GiveBack({ coupon: { id, name, takenBack }, ...dialog }: CouponDeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="还回收回的优惠券"
      draft={`give-coupon-${id}`}
      submitText={`还回 ${takenBack} 张`}
      ask={(api, input) => api.coupons.giveBack({ ...input, id })}
      onDone={({ people }) =>
        showToast({ text: `已还回，通知了 ${people} 位学生`, tone: 'success' })
      }
    >
      <p>
        收回的 {takenBack} 张“{name}”还给学生，用到原来的时间；那时间已经过了的，还是不能用。
      </p>
    </ReasonedDeed>
  )
}
