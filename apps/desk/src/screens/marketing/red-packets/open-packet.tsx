import type { DeskRedPacketFacts } from '@kaozhou/api/desk'
import { ButtonLink, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { packetTermsText } from '../../../parts/coupons/coupon-terms'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { PacketDecisions } from './packet-decisions'
import { PacketDeeds } from './packet-deeds'
import { Cost, givenText, PacketTag } from './packet-table'

export interface OpenPacketProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One red packet: its terms, what became of those that people received, what it costs, and what can be done. */
export function OpenPacket({ id, back }: OpenPacketProps): ReactNode {
  const query = useQuery(apiQuery('redPackets.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个红包">
      {(packet) => (
        <Panel
          title={packet.name}
          actions={
            <Ways>
              {packet.state === 'asked' ? <PacketDecisions packet={packet} /> : null}
              <PacketDeeds packet={packet} />
              <ButtonLink size="sm" variant="ghost" href={back}>
                关闭
              </ButtonLink>
            </Ways>
          }
        >
          <PacketFactList packet={packet} />
        </Panel>
      )}
    </Loaded>
  )
}

const GRANTS: Readonly<Record<DeskRedPacketFacts['grant'], string>> = {
  staff: '手工发，在学生的页面上',
  signup: '新注册的学生',
  invite: '请来好友下单的学生',
  activity: '活动',
}

function PacketFactList({ packet }: { packet: DeskRedPacketFacts }): ReactNode {
  const { source, grant, perUser, validDays, startTime, endTime, madeBy } = packet
  const { used, held, unused, takenBack, decidedBy, decision } = packet
  return (
    <Facts
      items={[
        { label: '状态', value: <PacketTag packet={packet} /> },
        ...(decision === null ? [] : [{ label: `${decidedBy}没有同意`, value: decision }]),
        ...(decision === null && decidedBy !== null
          ? [{ label: '同意的同事', value: decidedBy }]
          : []),
        { label: '面额', value: packetTermsText(packet) },
        { label: '来源', value: source },
        { label: '发给', value: GRANTS[grant] },
        { label: '发了', value: givenText(packet) },
        { label: '用了', value: `${used} 个` },
        ...(held > 0 ? [{ label: '在没付款的订单里', value: `${held} 个` }] : []),
        { label: '还能用', value: `${unused} 个` },
        ...(takenBack > 0 ? [{ label: '收回了', value: `${takenBack} 个` }] : []),
        { label: '花了 / 最多', value: <Cost {...packet} /> },
        ...(perUser === null ? [] : [{ label: '每人', value: `最多 ${perUser} 个` }]),
        ...(startTime === null ? [] : [{ label: '开始', value: <Moment at={startTime} /> }]),
        ...(endTime === null ? [] : [{ label: '发到', value: <Moment at={endTime} /> }]),
        { label: '领到后', value: `${validDays} 天内用` },
        { label: '来自', value: madeBy?.name ?? '学校的内容' },
      ]}
    />
  )
}
