import type { UpgradeOffer } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, CourseCard, Empty, Price, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from '../+shared/upgrades/upgrade.module.css'
import { UPGRADE_REFUSALS } from '../+shared/upgrades/upgrade-text'

/** The courses that a course can be upgraded to, each with the price difference. */
export function UpgradeTargetsPage({ courseId }: { courseId: number }): ReactNode {
  const query = useQuery(apiQuery('buying.upgradeTargets', { courseId }))
  return (
    <div className={page.page}>
      <Loaded query={query} missing="这门课程不能升级" waiting={<SkeletonList />}>
        {(offers) =>
          offers.length === 0 ? (
            <Empty title="这门课程暂时没有升级" />
          ) : (
            <>
              <HiddenHeading>可以升级到</HiddenHeading>
              <ul className={page.list}>
                {offers.map((offer) => (
                  <li key={offer.id}>
                    <UpgradeTarget offer={offer} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function UpgradeTarget({ offer }: { offer: UpgradeOffer }): ReactNode {
  const { id, to, price, added, canUpgrade, reason } = offer
  return (
    <Card>
      <CourseCard
        variant="compact"
        name={to.name}
        cover={to.cover}
        summary={added.join('、')}
        crossedFen={to.price}
      />
      {reason ? <p className={page.note}>{UPGRADE_REFUSALS[reason]}</p> : null}
      <div className={styles.foot}>
        {reason === 'owned' ? <span /> : <Price fen={price} prefix="补差价" />}
        <ButtonLink
          variant={canUpgrade ? 'primary' : 'plain'}
          size="sm"
          href={href('/upgrade_detail/:id', { id })}
          aria-label={`${canUpgrade ? '选择' : '查看'}：${to.name}`}
        >
          {canUpgrade ? '选择' : '查看'}
        </ButtonLink>
      </div>
    </Card>
  )
}
