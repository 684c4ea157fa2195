import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { useHydrated } from '../../../page/use-hydrated'
import { BannerPicture } from './banner-picture'
import styles from './home.module.css'
import { bannersQuery } from './home-queries'

const BannerSlides = lazyPart(() => import('./banner-slides').then((module) => module.BannerSlides))

/** The banners: the first one is in the first paint, the carousel with the others loads after the hydration. */
export function HomeBanner(): ReactNode {
  const { data, isPending } = useQuery(bannersQuery)
  const hydrated = useHydrated()
  const linked = data?.filter((banner) => banner.link) ?? []
  // Banners without a link are left out, unless there are no others.
  const first = linked[0] ?? data?.[0]
  if (isPending) return <div className={styles.banner} />
  if (!first) return null
  const still = (
    <div className={styles.banner}>
      <BannerPicture banner={first} first />
    </div>
  )
  if (!hydrated || linked.length < 2) return still
  return <BannerSlides waiting={still} banners={linked} />
}
