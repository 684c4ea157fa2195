import type { UpgradeOffer } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import {
  Button,
  ButtonLink,
  BuyBar,
  Card,
  CheckIcon,
  CourseCard,
  cx,
  fenText,
  Price,
  usePriceText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { Beside } from '../../../parts/page-layout/beside'
import page from '../../../parts/page-layout/page.module.css'
import { upgradePath } from '../../../parts/purchase/purchase-path'
import { usePurchase } from '../../../parts/purchase/use-purchase'
import { href } from '../../../routing/href'
import styles from '../+shared/upgrades/upgrade.module.css'
import { UPGRADE_REFUSALS } from '../+shared/upgrades/upgrade-text'

/** One upgrade: both courses, what is added, and the price difference. */
export function UpgradeDetailPage({ upgradeId }: { upgradeId: number }): ReactNode {
  const query = useQuery(apiQuery('buying.upgradeDetail', { id: upgradeId }))
  const { dateOf } = useDateTexts()
  return (
    <Loaded query={query} missing="升级活动不存在或已结束">
      {(offer) => (
        <Beside>
          <div className={cx(page.page, page.aboveBar)}>
            <Card title={offer.title}>
              <p className={styles.way}>现在的课程</p>
              <CourseCard variant="compact" name={offer.from.name} cover={offer.from.cover} />
              <p className={styles.way}>升级后</p>
              <CourseCard
                variant="compact"
                name={offer.to.name}
                href={href('/details/:id', { id: offer.to.id })}
                cover={offer.to.cover}
                priceFen={offer.to.price}
              />
            </Card>
            <Card title="多了这些">
              <ul className={styles.added}>
                {offer.added.map((text) => (
                  <li key={text}>
                    <CheckIcon size="16px" />
                    {text}
                  </li>
                ))}
              </ul>
            </Card>
            {offer.reason ? <p className={page.note}>{UPGRADE_REFUSALS[offer.reason]}</p> : null}
            <p className={page.note}>{dateOf(offer.endTime)}前可以升级</p>
          </div>
          <UpgradeBar offer={offer} />
        </Beside>
      )}
    </Loaded>
  )
}

function UpgradeBar({ offer }: { offer: UpgradeOffer }): ReactNode {
  const { id, from, price, canUpgrade, reason } = offer
  const buy = usePurchase()
  const priceText = usePriceText()
  const refusal = reason ? UPGRADE_REFUSALS[reason] : '暂时不能升级'
  const needsCourse = reason === 'notOwned' || reason === 'lent'
  return (
    <BuyBar label="升级" summary={<Price fen={price} size="lg" prefix="补差价" />}>
      {needsCourse ? (
        <ButtonLink variant="primary" href={href('/details/:id', { id: from.id })}>
          先买原课程
        </ButtonLink>
      ) : (
        <Button variant="buy" disabled={!canUpgrade} onClick={() => buy(upgradePath(id))}>
          {canUpgrade ? priceText(`补 ${fenText(price)} 升级`) : refusal}
        </Button>
      )}
    </BuyBar>
  )
}
