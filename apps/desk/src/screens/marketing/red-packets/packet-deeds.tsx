import type { DeskRedPacketFacts } from '@kaozhou/api/desk'
import { RED_PACKET_LIMITS } from '@kaozhou/domain'
import { Button, FormField, Input, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Amount } from '../../../parts/money/amount'

type Opened = 'pause' | 'total' | 'takeBack' | 'giveBack'

/** Pauses a red packet or lets it go on, changes how many there are, takes back what is unused. */
export function PacketDeeds({ packet }: { packet: DeskRedPacketFacts }): ReactNode {
  const [open, setOpen] = useState<Opened | null>(null)
  const { state, refusal, pausedAt, total, madeBy, unused, held, takenBack } = packet
  const isOver = state === 'refused' || refusal === 'over'
  const shared = { packet, onClose: () => setOpen(null) }
  const button = (opens: Opened, text: string): ReactNode => (
    <Button size="sm" variant="plain" onClick={() => setOpen(opens)}>
      {text}
    </Button>
  )
  return (
    <>
      {isOver ? null : button('pause', pausedAt === null ? '暂停发放' : '恢复发放')}
      {isOver || madeBy === null || total === null ? null : button('total', '改个数')}
      {unused + held > 0 ? button('takeBack', '收回没用的') : null}
      {takenBack > 0 ? button('giveBack', '还回去') : null}
      <Pause {...shared} open={open === 'pause'} />
      <SetTotal {...shared} open={open === 'total'} />
      <TakeBack {...shared} open={open === 'takeBack'} />
      <GiveBack {...shared} open={open === 'giveBack'} />
    </>
  )
}

interface PacketDeedProps {
  packet: DeskRedPacketFacts
  open: boolean
  onClose: () => void
}

function Pause({ packet: { id, name, unused, pausedAt }, ...dialog }: PacketDeedProps): ReactNode {
  const isPaused = pausedAt !== null
  return (
    <ReasonedDeed
      {...dialog}
      title={isPaused ? '恢复发放' : '暂停发放'}
      draft={`pause-red-packet-${id}`}
      submitText={isPaused ? '恢复' : '暂停'}
      ask={(api, input) =>
        isPaused ? api.redPackets.resume({ ...input, id }) : api.redPackets.pause({ ...input, id })
      }
      onDone={() => showToast({ text: isPaused ? '又可以发了' : '已暂停发放', tone: 'success' })}
    >
      <p>
        {isPaused
          ? `“${name}”马上又可以发。`
          : `“${name}”马上不再发，注册、邀请、活动和礼包里也发不出来。发了没用的 ${unused} 个照常能用。`}
      </p>
    </ReasonedDeed>
  )
}

function SetTotal({ packet: { id, given, total, amount }, ...dialog }: PacketDeedProps): ReactNode {
  const [text, setText] = useState(String(total ?? ''))
  const next = /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
  const isRight = next !== null && next >= given && next <= RED_PACKET_LIMITS.total
  const fault = `${Math.max(given, 1)} 到 ${RED_PACKET_LIMITS.total} 的整数`
  return (
    <ReasonedDeed
      {...dialog}
      title="改个数"
      draft={`red-packet-total-${id}`}
      submitText={next === null ? '改个数' : `改为 ${next} 个`}
      disabled={!isRight}
      ask={(api, input) => api.redPackets.setTotal({ ...input, id, total: next ?? 0 })}
      onDone={() => showToast({ text: '个数改好了', tone: 'success' })}
    >
      <FormField
        label="一共"
        required
        hint={`已经发出 ${given} 个；改成 ${given} 个，就一个也不再发`}
        error={text === '' || isRight ? null : fault}
      >
        {(control) => (
          <Input {...control} inputMode="numeric" maxLength={6} value={text} onChange={setText} />
        )}
      </FormField>
      {isRight ? (
        <p>
          {next} 个都用掉，最多花 <Amount fen={next * amount} />。
        </p>
      ) : null}
    </ReasonedDeed>
  )
}

function TakeBack({ packet: { id, name }, ...dialog }: PacketDeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="收回没用的红包"
      draft={`take-red-packet-${id}`}
      submitText="收回"
      grave
      field={{ label: '原因', hint: '有红包的学生会在通知里读到' }}
      ask={(api, input) => api.redPackets.takeBack({ ...input, id })}
      onDone={({ people, packets }) =>
        showToast({ text: `已收回 ${packets} 个，通知了 ${people} 位学生`, tone: 'success' })
      }
    >
      {dialog.open ? <Preview id={id} /> : null}
      <p>没用的“{name}”马上不能用，用了的不变。收错了可以“还回去”。要不再发，另点“暂停发放”。</p>
    </ReasonedDeed>
  )
}

/** From how many people how much is taken. */
function Preview({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('redPackets.toTakeBack', { id }))
  return (
    <Loaded query={query}>
      {({ people, packets, amount, held }) => (
        <>
          <p>
            从 {people} 位学生收回 {packets} 个，一共 <Amount fen={amount} />。
          </p>
          {held > 0 ? (
            <p>另有 {held} 个在没付款的订单里：付了款就算用了，订单取消也不再退回，会一起通知。</p>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

function GiveBack({ packet: { id, name, takenBack }, ...dialog }: PacketDeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="还回收回的红包"
      draft={`give-red-packet-${id}`}
      submitText={`还回 ${takenBack} 个`}
      ask={(api, input) => api.redPackets.giveBack({ ...input, id })}
      onDone={({ people }) =>
        showToast({ text: `已还回，通知了 ${people} 位学生`, tone: 'success' })
      }
    >
      <p>
        收回的 {takenBack} 个“{name}”还给学生，用到原来的时间；那时间已经过了的，还是不能用。
      </p>
    </ReasonedDeed>
  )
}
