import { needsSecondForPackets, RED_PACKET_LIMITS, redPacketOutlay } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'
import { EMPTY_PACKET, packetDraft, packetFormFault } from './packet-draft'
import { PacketFields } from './packet-fields'

/** Makes a red packet; what it costs at most stands there before. */
export function MakePacket(): ReactNode {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { value, change, forget } = useDraft('make-red-packet', EMPTY_PACKET)
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const draft = packetDraft(value, openedAt)
  const fault = packetFormFault(value, openedAt)
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
        新建红包
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="新建红包"
        draft="make-red-packet-reason"
        submitText="新建"
        disabled={fault !== null}
        ask={(api, input) => api.redPackets.make({ ...input, ...draft, grant: value.grant })}
        onDone={({ id, waits }) => {
          forget()
          showToast({ text: waits ? '已提交，等同事同意' : '红包做好了', tone: 'success' })
          navigate(href('/red-packets/:id', { id }))
        }}
      >
        {open ? <PacketFields value={value} change={change} fault={fault} /> : null}
        {fault ? (
          <p>还差：{fault.message}</p>
        ) : (
          <Outlay outlay={redPacketOutlay(draft)} draft={draft} />
        )}
      </ReasonedDeed>
    </>
  )
}

interface OutlayProps {
  outlay: number
  draft: { total: number }
}

/** What all of them cost at most, and whether a second person has to allow it. */
function Outlay({ outlay, draft: { total } }: OutlayProps): ReactNode {
  const { data } = useQuery(apiQuery('redPackets.limits'))
  const waits =
    data !== undefined && needsSecondForPackets({ outlay, madeBefore: data.madeBefore }, data)
  return (
    <>
      <p>
        {total} 个都用掉，最多花 <Amount fen={outlay} />
        。做好后面额和条件不能改，个数可以改，最多 {RED_PACKET_LIMITS.total} 个。
      </p>
      {waits ? (
        <p>
          一个人一天最多做 <Amount fen={data.packetsAlone} />
          {data.madeBefore > 0 ? (
            <>
              ，今天已经做了 <Amount fen={data.madeBefore} />
            </>
          ) : null}
          。这个红包要另一位同事同意后才会发。
        </p>
      ) : null}
    </>
  )
}
