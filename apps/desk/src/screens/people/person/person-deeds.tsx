import type { DeskPerson } from '@kaozhou/api/desk'
import type { Right } from '@kaozhou/domain'
import { alert, Button, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../data/me'
import { ReasonedDeed, type ReasonedDeedProps } from '../../../parts/deeds/reasoned-deed'
import { Ways } from '../../../parts/page-layout/ways'
import { GiveCoupon } from './give-coupon'
import { GiveRedPacket } from './give-red-packet'
import { ViewAsStudent } from './view-as-student'

interface PersonDeed {
  name: string
  right: Right
  /** Whether it fits how the student stands now. */
  fits?: (detail: DeskPerson) => boolean
  deed: Omit<ReasonedDeedProps<unknown>, 'open' | 'onClose' | 'title' | 'ask' | 'onDone'> & {
    text: string
  }
  ask: (id: number) => ReasonedDeedProps<unknown>['ask']
  done: string
}

const isOpen = ({ closedAt }: DeskPerson): boolean => closedAt === null

/** What can be done to a student as a whole, each with a reason. */
const DEEDS: readonly PersonDeed[] = [
  {
    name: '让所有设备退出登录',
    right: 'people.block',
    fits: ({ devices }) => devices.length > 0,
    deed: { text: '学生要重新登录，学习进度不受影响。', submitText: '全部退出' },
    ask: (id) => (api, input) => api.people.endSessions({ ...input, id }),
    done: '已全部退出',
  },
  {
    name: '封禁',
    right: 'people.block',
    fits: (detail) => isOpen(detail) && detail.blockedAt === null,
    deed: {
      text: '学生马上退出登录，在解除以前不能再登录。买过的东西都留着。',
      submitText: '封禁这位学生',
      grave: true,
    },
    ask: (id) => (api, input) => api.people.block({ ...input, id }),
    done: '已封禁',
  },
  {
    name: '解除封禁',
    right: 'people.block',
    fits: (detail) => detail.blockedAt !== null,
    deed: { text: '学生可以重新登录。', submitText: '解除封禁' },
    ask: (id) => (api, input) => api.people.unblock({ ...input, id }),
    done: '已解除封禁',
  },
]

export function PersonDeeds({ detail }: { detail: DeskPerson }): ReactNode {
  const { rights } = useMe()
  const [open, setOpen] = useState<string | null>(null)
  const close = (): void => setOpen(null)
  const { id, mobile } = detail.person
  const deeds = DEEDS.filter(
    ({ right, fits }) => rights.includes(right) && (fits?.(detail) ?? true),
  )
  const mayShow = mobile !== null && rights.includes('people.phone')
  const mayView = isOpen(detail) && rights.includes('people.view')
  const mayGive = isOpen(detail) && rights.includes('people.give')
  return (
    <Ways>
      {mayShow ? <Way name="查看完整手机号" onPress={setOpen} /> : null}
      {mayView ? <Way name="以学员视角查看" onPress={setOpen} /> : null}
      {mayGive ? <Way name="调整积分" onPress={setOpen} /> : null}
      {mayGive ? <Way name="发放优惠券" onPress={setOpen} /> : null}
      {mayGive ? <Way name="发放红包" onPress={setOpen} /> : null}
      {deeds.map(({ name }) => (
        <Way key={name} name={name} onPress={setOpen} />
      ))}
      <ShowPhone id={id} open={open === '查看完整手机号'} onClose={close} />
      <ViewAsStudent id={id} open={open === '以学员视角查看'} onClose={close} />
      <ChangePoints detail={detail} open={open === '调整积分'} onClose={close} />
      <GiveCoupon id={id} open={open === '发放优惠券'} onClose={close} />
      <GiveRedPacket id={id} open={open === '发放红包'} onClose={close} />
      {deeds.map(({ name, deed: { text, ...deed }, ask, done }) => (
        <ReasonedDeed
          key={name}
          {...deed}
          open={open === name}
          onClose={close}
          title={name}
          draft={`${name}-${id}`}
          ask={ask(id)}
          onDone={() => showToast({ text: done, tone: 'success' })}
        >
          <p>{text}</p>
        </ReasonedDeed>
      ))}
    </Ways>
  )
}

function Way({ name, onPress }: { name: string; onPress: (name: string) => void }): ReactNode {
  return (
    <Button size="sm" variant="plain" onClick={() => onPress(name)}>
      {name}
    </Button>
  )
}

interface ShownProps {
  open: boolean
  onClose: () => void
}

function ShowPhone({ id, open, onClose }: ShownProps & { id: number }): ReactNode {
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="查看完整手机号"
      draft={`phone-${id}`}
      submitText="查看"
      ask={(api, input) => api.people.showPhone({ ...input, id })}
      onDone={({ mobile }) =>
        void alert({ title: mobile ?? '没有手机号', message: '只给需要的人' })
      }
    >
      <p>谁在什么时候、为什么看了，会留在操作记录里。</p>
    </ReasonedDeed>
  )
}

function ChangePoints({ detail, open, onClose }: ShownProps & { detail: DeskPerson }): ReactNode {
  const { id } = detail.person
  const [text, setText] = useState('')
  const change = /^[+-]?[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
  const isTooMuch = change !== null && (Math.abs(change) > 100_000 || detail.points + change < 0)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="调整积分"
      draft={`points-${id}`}
      submitText="调整"
      disabled={change === null || isTooMuch}
      ask={(api, input) => api.people.changePoints({ ...input, id, change: change ?? 0 })}
      onDone={({ points }) => {
        setText('')
        showToast({ text: `现在有 ${points} 积分`, tone: 'success' })
      }}
    >
      <FormField
        label="加多少，或减多少"
        hint={`现在有 ${detail.points} 积分；减的时候写 -50`}
        error={isTooMuch ? '一次最多 100000，减后不能少于 0' : null}
      >
        {(control) => (
          <Input {...control} inputMode="text" value={text} maxLength={7} onChange={setText} />
        )}
      </FormField>
    </ReasonedDeed>
  )
}
