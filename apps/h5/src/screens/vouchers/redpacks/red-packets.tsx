import type { VoucherStatus, WalletRedPacket } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, RedPacket, SkeletonRedPacket, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { thresholdText } from '../../../parts/coupons/coupon-text'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { isUsable, validityLine, voucherNote } from '../+shared/vouchers/voucher-text'

/** The red packets of one state; of the unused ones the first to end comes first. */
export function RedPackets({ status }: { status: VoucherStatus }): ReactNode {
  const redPackets = usePages(
    (number) => apiQuery('coupons.redPackets', { status, page: number }),
    {
      staleTime: 0,
    },
  )
  return (
    <>
      <HiddenHeading>红包</HiddenHeading>
      <PagesList
        pages={redPackets}
        empty={<NoRedPackets status={status} />}
        waiting={<SkeletonRedPacket />}
      >
        {(list) => (
          <ul className={page.list}>
            {list.map((redPacket) => (
              <li key={redPacket.id}>
                <OwnedRedPacket redPacket={redPacket} />
              </li>
            ))}
          </ul>
        )}
      </PagesList>
    </>
  )
}

function OwnedRedPacket({ redPacket }: { redPacket: WalletRedPacket }): ReactNode {
  const { name, amount, source, status } = redPacket
  const { dateOf } = useDateTexts()
  const note = voucherNote(redPacket, dateOf)
  return (
    <RedPacket
      title={name}
      amountFen={amount}
      source={`${thresholdText(redPacket)} · ${source}`}
      validity={validityLine(note, redPacket, dateOf)}
      dimmed={status !== 'unused'}
      action={<RedPacketAction redPacket={redPacket} usable={isUsable(redPacket)} />}
    />
  )
}

/** The button of a red packet: a link to where it can be used or to the order that has used it; a text when expired. */
function RedPacketAction({
  redPacket: { name, orderId, status },
  usable,
}: {
  redPacket: WalletRedPacket
  usable: boolean
}): ReactNode {
  if (usable) {
    return (
      <ButtonLink variant="wash" size="sm" href={href('/course/list')} aria-label={`去使用${name}`}>
        去使用
      </ButtonLink>
    )
  }
  if (!orderId) return status === 'expired' ? <Tag tone="grey">已过期</Tag> : null
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      href={href('/myorder/:orderId', { orderId })}
      aria-label={`看用了${name}的订单`}
    >
      看订单
    </ButtonLink>
  )
}

const EMPTY = {
  unused: { title: '还没有可用的红包', text: '新人礼包和活动会发红包，下单时可以直接抵' },
  used: { title: '还没有用过红包', text: '下单时在“红包”里选一个，直接抵' },
  expired: { title: '没有过期的红包', text: '快到期的红包会排在最前面' },
} as const

function NoRedPackets({ status }: { status: VoucherStatus }): ReactNode {
  return <Empty {...EMPTY[status]} action={<ButtonLink href={href('/home')}>去选课</ButtonLink>} />
}
