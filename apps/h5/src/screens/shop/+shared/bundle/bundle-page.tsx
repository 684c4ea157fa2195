import type { Bundle, CourseStandingFacts } from '@kaozhou/api'
import { wayVerdict } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, SkeletonDetail } from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded, Missing } from '../../../../parts/loaded/loaded'
import { Beside } from '../../../../parts/page-layout/beside'
import type { SearchOf } from '../../../../routing/route-reads'
import { bundleStore, keepBundleChoice } from '../../../../stores/bundle'
import styles from './bundle.module.css'
import { BundleBar } from './bundle-bar'
import { BundleCourses } from './bundle-courses'
import { BundleHead } from './bundle-head'
import { bundleChoiceQuery } from './bundle-queries'
import { chooseCourse, initialChoice } from './bundle-selection'

export interface BundlePageProps {
  id: number | undefined
  search: SearchOf<'/joint' | '/number_joint/:id'>
  /** Called with every new choice, to keep it in the address. */
  onChange: (courseIds: number[]) => void
  /** 去购买, or 去付尾款 once the deposit is paid. */
  buyLabel: string
  onBuy: (courseIds: number[]) => void
  /** The courses are chosen for the balance of a paid deposit. */
  forBalance: boolean
}

/** A course bundle: its courses, the choice among them, and its price (spec §2 /joint, /number_joint/:id). */
export function BundlePage({ id, ...props }: BundlePageProps): ReactNode {
  const query = useQuery({
    ...apiQuery('bundles.detail', { id: id ?? 0 }),
    enabled: id !== undefined,
  })
  if (id === undefined) return <Missing title="没有找到这个套餐" />
  return (
    <Loaded query={query} missing="没有找到这个套餐" waiting={<SkeletonDetail />}>
      {(bundle) => <LoadedBundle key={bundle.id} bundle={bundle} {...props} />}
    </Loaded>
  )
}

interface LoadedBundleProps extends Omit<BundlePageProps, 'id'> {
  bundle: Bundle
}

function LoadedBundle({ bundle, search, onChange, ...bar }: LoadedBundleProps): ReactNode {
  const [chosen, setChosen] = useState(() =>
    initialChoice(bundle, search, bundleStore.getState().chosen[bundle.id]),
  )
  const priced = useQuery({
    ...bundleChoiceQuery(bundle.id, chosen),
    // The previous price stays, dimmed, while the server calculates the new one.
    placeholderData: keepPreviousData,
    enabled: bundle.kind === 'number',
  })
  const choice = bundle.kind === 'fixed' ? bundle.choice : (priced.data ?? bundle.choice)

  function choose(courseId: number, ticked: boolean): void {
    const next = chooseCourse(bundle, chosen, courseId, ticked)
    setChosen(next)
    keepBundleChoice(bundle.id, next)
    onChange(next)
  }

  return (
    <Beside>
      <div className={styles.page}>
        <BundleHead bundle={bundle} />
        <BundleCourses bundle={bundle} chosen={chosen} onChoose={choose} />
        <BundleRules rules={bundle.rules} />
      </div>
      <BundleBar
        bundle={bundle}
        choice={choice}
        calculating={priced.isFetching}
        failed={priced.error !== null}
        onRetry={() => void priced.refetch()}
        onBuy={() => bar.onBuy(chosen)}
        label={bar.buyLabel}
        paidDeposit={bar.forBalance ? undefined : depositOf(bundle, chosen)}
      />
    </Beside>
  )
}

/** The paid deposit on one of the chosen courses: its balance is paid instead of the bundle. */
function depositOf(
  { standings }: Bundle,
  chosen: readonly number[],
): CourseStandingFacts | undefined {
  return standings.find(
    ({ courseId, kind }) => chosen.includes(courseId) && wayVerdict('bundle', kind) === 'refused',
  )
}

function BundleRules({ rules }: Pick<Bundle, 'rules'>): ReactNode {
  return (
    <Card title="套餐规则">
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
