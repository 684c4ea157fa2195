import { Link, Swiper } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leadsSomewhere } from './destination'
import styles from './home.module.css'
import { type Banner, bannersQuery } from './home-queries'

const SLIDE_MS = 5000

/** What is on at the moment; a picture that leads nowhere is only a picture. */
export function BannerSwiper(): ReactNode {
  const { data, isPending } = useQuery(bannersQuery)
  if (isPending) return <div className={styles.banner} />
  if (!data?.length) return null
  const slides = data.map((banner, index) => ({
    key: String(banner.id),
    content: <BannerSlide banner={banner} first={index === 0} />,
  }))
  return <Swiper label="活动" className={styles.banner} slides={slides} interval={SLIDE_MS} />
}

function BannerSlide({ banner, first }: { banner: Banner; first: boolean }): ReactNode {
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
  return leadsSomewhere(banner.link) ? <Link href={banner.link}>{picture}</Link> : picture
}
