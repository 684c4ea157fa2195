import type { UpgradeOffer } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Card, CourseCard, Empty, Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from '../+shared/upgrades/upgrade.module.css'
import { groupByCourse, upgradesPath } from '../+shared/upgrades/upgrade-text'

/** The user's courses that can be upgraded, with the price difference. */
export function UpgradeListPage(): ReactNode {
  const pages = usePages((page) => apiQuery('buying.upgrades', { page }))
  return (
    <div className={page.page}>
      <PagesList pages={pages} empty={<NothingToUpgrade />}>
        {(offers) => (
          <>
            <HiddenHeading>可以升级的课程</HiddenHeading>
            <ul className={page.list}>
              {groupByCourse(offers).map((group) => (
                <li key={group[0]?.from.id}>
                  <UpgradableCourse offers={group} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagesList>
    </div>
  )
}

function UpgradableCourse({ offers }: { offers: readonly UpgradeOffer[] }): ReactNode {
  const [first] = offers
  if (!first) return null
  const { from, to } = first
  const label = offers.length > 1 ? '选一门升级' : '去升级'
  const cheapest = Math.min(...offers.map(({ price }) => price))
  return (
    <Card>
      <CourseCard
        variant="compact"
        name={from.name}
        cover={from.cover}
        summary={offers.length > 1 ? `有 ${offers.length} 门课可以升级` : `可升级为 ${to.name}`}
      />
      <div className={styles.foot}>
        <Price fen={cheapest} prefix="补差价" {...(offers.length > 1 && { suffix: '起' })} />
        <ButtonLink
          variant="primary"
          size="sm"
          href={upgradesPath(offers)}
          aria-label={`${label}：${from.name}`}
        >
          {label}
        </ButtonLink>
      </div>
    </Card>
  )
}

function NothingToUpgrade(): ReactNode {
  return (
    <Empty
      title="没有可以升级的课程"
      text="已购课程有升级活动时会出现在这里"
      action={<ButtonLink href={href('/mylive')}>看我的课程</ButtonLink>}
    />
  )
}
