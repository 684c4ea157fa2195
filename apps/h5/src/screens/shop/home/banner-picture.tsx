import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import type { Banner } from './home-queries'

/** One banner; without a link it is only a picture. */
export function BannerPicture({ banner, first }: { banner: Banner; first: boolean }): ReactNode {
  const picture = (
    <img
      className={styles.picture}
      src={banner.image}
      alt={banner.alt}
      width={750}
      height={300}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
  return banner.link ? <Link href={banner.link}>{picture}</Link> : picture
}
