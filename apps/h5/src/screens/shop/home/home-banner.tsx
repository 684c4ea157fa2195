import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { useHydrated } from '../../../page/use-hydrated'
import { BannerPicture } from './banner-picture'
import styles from './home.module.css'
import { bannersQuery } from './home-queries'

const BannerSlides = lazyPart(() => import('./banner-slides').then((module) => module.BannerSlides))

/** What is on at the moment: the first picture at once, the others when it begins to move. */
export function HomeBanner(): ReactNode {
  const { data, isPending } = useQuery(bannersQuery)
  const hydrated = useHydrated()
  const leading = data?.filter((banner) => banner.link) ?? []
  // A picture that leads nowhere is better than none, and than one among those that do.
  const first = leading[0] ?? data?.[0]
  if (isPending) return <div className={styles.banner} />
  if (!first) return null
  const still = (
    <div className={styles.banner}>
      <BannerPicture banner={first} first />
    </div>
  )
  if (!hydrated || leading.length < 2) return still
  return <BannerSlides waiting={still} banners={leading} />
}
