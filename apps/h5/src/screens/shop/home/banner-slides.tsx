import { Swiper } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { BannerPicture } from './banner-picture'
import styles from './home.module.css'
import type { Banner } from './home-queries'

const SLIDE_MS = 5000

/** The banners as a carousel that moves by itself. */
export function BannerSlides({ banners }: { banners: readonly Banner[] }): ReactNode {
  const slides = banners.map((banner, index) => ({
    key: String(banner.id),
    content: <BannerPicture banner={banner} first={index === 0} />,
  }))
  return <Swiper label="活动" className={styles.banner} slides={slides} interval={SLIDE_MS} />
}
