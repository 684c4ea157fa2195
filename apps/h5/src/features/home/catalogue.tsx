import { SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLoggedIn } from '../../stores/use-global'
import { WhenNear } from '../when-near'
import { CategoryTabs, type CategoryTabsProps } from './category-tabs'
import styles from './home.module.css'
import { HomeBanner } from './home-banner'
import { categoriesQuery } from './home-queries'
import { MarketingEntries } from './marketing-entries'
import { RecommendedCourses } from './recommended-courses'

const UnpaidReminder = lazy(async () => ({
  default: (await import('./unpaid-reminder')).UnpaidReminder,
}))

const ListedCourses = lazy(async () => ({
  default: (await import('./listed-courses')).ListedCourses,
}))

export interface CatalogueProps {
  categoryId?: number
  onCategory: CategoryTabsProps['onChange']
}

/** The home screen while nothing is searched. */
export function Catalogue({ categoryId, onCategory }: CatalogueProps): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: categories } = useQuery(categoriesQuery)
  const slogan = categories?.find((category) => category.id === categoryId)?.slogan
  return (
    <>
      <CategoryTabs
        categoryId={categoryId}
        onChange={(id) => {
          onCategory(id)
          window.scrollTo(0, 0)
        }}
      />
      {loggedIn ? (
        <Suspense fallback={null}>
          <UnpaidReminder />
        </Suspense>
      ) : null}
      <div className={styles.body}>
        {categoryId ? null : (
          <>
            <HomeBanner />
            <MarketingEntries />
          </>
        )}
        <RecommendedCourses categoryId={categoryId} slogan={slogan} />
        <WhenNear>
          <Suspense fallback={<SkeletonList count={2} />}>
            <ListedCourses categoryId={categoryId} />
          </Suspense>
        </WhenNear>
      </div>
    </>
  )
}
