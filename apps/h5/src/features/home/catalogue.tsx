import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLoggedIn } from '../../stores/use-global'
import { BannerSwiper } from './banner-swiper'
import { CategoryTabs, type CategoryTabsProps } from './category-tabs'
import styles from './home.module.css'
import { categoriesQuery } from './home-queries'
import { ListedCourses } from './listed-courses'
import { MarketingEntries } from './marketing-entries'
import { RecommendedCourses } from './recommended-courses'

const UnpaidReminder = lazy(async () => ({
  default: (await import('./unpaid-reminder')).UnpaidReminder,
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
      <div className={styles.body}>
        {loggedIn ? (
          <Suspense fallback={null}>
            <UnpaidReminder />
          </Suspense>
        ) : null}
        {categoryId ? null : (
          <>
            <BannerSwiper />
            <MarketingEntries />
          </>
        )}
        <RecommendedCourses categoryId={categoryId} slogan={slogan} />
        <ListedCourses categoryId={categoryId} />
      </div>
    </>
  )
}
