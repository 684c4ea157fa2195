import { momentText } from '@kaozhou/domain'
import { cx, Link, Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { thresholdText } from '../../../parts/coupons/coupon-text'
import { href } from '../../../routing/href'
import packets from './my-redpack.module.css'
import { isGone, type PacketReward, standingText } from './packet-standing'

interface PacketRowProps {
  reward: PacketReward
  /** Names the campaign too. */
  showFrom: boolean
}

/** A packet as an envelope: its flap with the amount, beside it where it is from and until when it can be spent. */
export function PacketRow({ reward, showFrom }: PacketRowProps): ReactNode {
  const { name, createdAt, campaign, redPacket } = reward
  const { renderedAt } = useEnvironment()
  return (
    <Link
      href={href('/redpacks')}
      className={cx(packets.packet, isGone(redPacket, renderedAt) && packets.gone)}
    >
      {redPacket ? (
        <span className={packets.amount}>
          <Price fen={redPacket.amount} size="lg" tone="inherit" />
          <span className={packets.small}>{thresholdText(redPacket)}</span>
        </span>
      ) : null}
      <span className={packets.words}>
        <span className={packets.name}>{name}</span>
        <span className={packets.small}>
          {showFrom ? `${campaign.title} · ` : ''}
          {momentText(createdAt)}
        </span>
        <span className={packets.state}>{standingText(redPacket, renderedAt)}</span>
      </span>
    </Link>
  )
}
