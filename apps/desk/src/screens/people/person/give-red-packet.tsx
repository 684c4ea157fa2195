import type { DeskRedPacket } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Empty, FormField, Input, Radio, type RadioOption, showToast } from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { packetTermsText } from '../../../parts/coupons/coupon-terms'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

const REFUSALS: Record<NonNullable<DeskRedPacket['refusal']>, string> = {
  asked: '还在等同事同意',
  refused: '同事没有同意',
  notYet: '还没到发放时间',
  over: '发放时间已过',
  paused: '已经暂停发放',
  soldOut: '已经发完',
  limit: '这位学生领过的已达上限',
}

export interface GiveRedPacketProps {
  id: number
  open: boolean
  onClose: () => void
}

/** Gives a red packet: which one, what the student gets, and why. */
export function GiveRedPacket({ id, open, onClose }: GiveRedPacketProps): ReactNode {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DeskRedPacket | null>(null)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="发放红包"
      draft={`red-packet-${id}`}
      submitText="发放"
      disabled={!chosen}
      ask={(api, input) => api.people.giveRedPacket({ ...input, id, redPacketId: chosen?.id ?? 0 })}
      onDone={({ usableUntil }) => {
        setChosen(null)
        setText('')
        const until = dateTimeText(usableUntil, Date.now())
        showToast({ text: `红包已发放，可以用到 ${until}`, tone: 'success' })
      }}
    >
      <FormField label="找红包" hint="名字里的字">
        {(control) => (
          <Input {...control} type="search" maxLength={30} value={text} onChange={setText} />
        )}
      </FormField>
      {open ? <Packets id={id} text={text} chosen={chosen} onChoose={setChosen} /> : null}
      {chosen ? <Outcome packet={chosen} /> : null}
    </ReasonedDeed>
  )
}

interface PacketsProps {
  id: number
  text: string
  chosen: DeskRedPacket | null
  onChoose: (packet: DeskRedPacket) => void
}

function Packets({ id, text, chosen, onChoose }: PacketsProps): ReactNode {
  const settled = useSettled(text.trim())
  const query = useQuery({
    ...apiQuery('people.redPackets', { id, text: settled }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            title={settled ? `没有“${settled}”` : '没有能发的红包'}
            text={settled ? '换个名字找找' : '请运营在“红包”里做一个“手工发给学生”的'}
          />
        ) : (
          <Radio
            label="红包"
            options={list.map(optionOf)}
            value={chosen ? String(chosen.id) : null}
            onChange={(value) => {
              const packet = list.find((one) => String(one.id) === value)
              if (packet) onChoose(packet)
            }}
          />
        )
      }
    </Loaded>
  )
}

function optionOf(packet: DeskRedPacket): RadioOption<string> {
  const { id, name, left, refusal } = packet
  const stock = left === null ? '不限个数' : `还剩 ${left} 个`
  return {
    value: String(id),
    label: name,
    description: `${packetTermsText(packet)} · ${refusal ? REFUSALS[refusal] : stock}`,
    disabled: refusal !== null,
  }
}

/** What the student gets, before it is done. */
function Outcome({ packet }: { packet: DeskRedPacket }): ReactNode {
  const { name, usableUntil, held, perUser } = packet
  return (
    <p>
      学生马上收到“{name}”（{packetTermsText(packet)}），可以用到{' '}
      {dateTimeText(usableUntil, Date.now())}
      ；这是第 {held + 1} 个{perUser === null ? '' : `，每人最多 ${perUser} 个`}
      。要收回，在“红包”里。
    </p>
  )
}
