import type { CourseProduct, GiftPack, Presale } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Cell, fenText, GiftIcon, Price, usePriceText, WalletIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePurchase } from '../../../../../parts/purchase/use-purchase'
import { href } from '../../../../../routing/href'
import { presaleOfCourseQuery } from '../data/offer-queries'

/** The pre-sale of a course and its gift packs. */
export function CourseOffers({ course }: { course: CourseProduct }): ReactNode {
  const onSale = course.saleState === 'onSale'
  // A paid deposit is shown at the top of the page instead.
  const showsPresale = onSale && !course.standing?.presale
  const { data: presale } = useQuery({ ...presaleOfCourseQuery(course.id), enabled: showsPresale })
  const { data: packs = [] } = useQuery(apiQuery('courses.giftPacks', { id: course.id }))
  return (
    <>
      {showsPresale && presale ? <PresaleCell presale={presale} /> : null}
      {packs.map((pack) => (
        <GiftCell key={pack.id} pack={pack} />
      ))}
    </>
  )
}

function PresaleCell({ presale }: { presale: Presale }): ReactNode {
  const { id, text, status, depositOrderId } = presale
  const priceText = usePriceText()
  return (
    <Cell
      title={status === null ? kindText(presale) : '我的预售'}
      description={presale.bundleId === null ? text : priceText(`${bundleText(presale)} · ${text}`)}
      icon={<WalletIcon />}
      value={status === null ? priceText(`付定金 ${fenText(presale.deposit)}`) : '看进度'}
      href={href('/deposit_order_info/:id', { id: depositOrderId ?? id })}
    />
  )
}

/** A bundle's pre-sale also shows on the page of its first course. */
function kindText({ bundleId, courses }: Presale): string {
  return bundleId === null ? '定金预售' : `${courses.length} 门联报 · 定金预售`
}

function bundleText({ courses, price }: Presale): string {
  return `${courses.map(({ name }) => `《${name}》`).join('')}一起 ${fenText(price)}`
}

/** A pack without a price comes with the course; others are bought separately. */
function GiftCell({ pack }: { pack: GiftPack }): ReactNode {
  const buy = usePurchase()
  const items = pack.items.map(({ name, amount }) => (amount > 1 ? `${amount} ${name}` : name))
  const description = items.join('、')
  if (pack.price === 0) {
    return <Cell title={`购买即送 ${pack.name}`} description={description} icon={<GiftIcon />} />
  }
  return (
    <Cell
      title={pack.name}
      description={description}
      icon={<GiftIcon />}
      value={<Price fen={pack.price} size="sm" />}
      onClick={() => buy(href('/confirmorder/:id', { id: pack.id, type: OrderType.Gift }))}
    />
  )
}
