import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { type EntryIcon, isShownAtHome } from '@kaozhou/domain'
import {
  BookIcon,
  CalendarIcon,
  CouponIcon,
  GiftIcon,
  GroupIcon,
  type IconProps,
  PenIcon,
  PointsIcon,
  Tag,
  TagIcon,
  WalletIcon,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './home-preview.module.css'

const ICONS: Record<EntryIcon, (props: IconProps) => ReactNode> = {
  gift: GiftIcon,
  coupon: CouponIcon,
  group: GroupIcon,
  exam: PenIcon,
  points: PointsIcon,
  checkin: CalendarIcon,
  deposit: WalletIcon,
  bundle: BookIcon,
}

/** The banners and entries of the home page on a phone, without those that students do not see now. */
export function HomePreview({ banners, entries }: DeskHome): ReactNode {
  const now = Date.now()
  const seen = (item: DeskHomeItem) => isShownAtHome(item, now)
  const pictures = banners.filter(seen)
  const tiles = entries.filter(seen)
  return (
    <div className={styles.phone}>
      <ul className={styles.banners} aria-label="学生看到的横幅">
        {pictures.map((banner) => (
          <li key={banner.id}>
            {banner.image ? (
              <img
                className={styles.picture}
                src={banner.image}
                alt={banner.alt}
                width={750}
                height={250}
              />
            ) : (
              <span className={styles.picture} />
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.tiles} aria-label="学生看到的入口">
        {tiles.map((entry) => (
          <li key={entry.id} className={styles.tile}>
            <Disc icon={entry.icon} />
            <span className={styles.words}>
              <strong>{entry.title}</strong>
              <span className={styles.subtitle}>
                {entry.badge ? <Tag tone="red">{entry.badge}</Tag> : null} {entry.subtitle}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <p className={styles.more}>横幅在学生那里一张接一张地换，第一张先看到。</p>
      ) : null}
    </div>
  )
}

function Disc({ icon }: Pick<DeskHomeItem, 'icon'>): ReactNode {
  const Icon = icon ? ICONS[icon] : TagIcon
  return (
    <span className={styles.disc}>
      <Icon size="18px" />
    </span>
  )
}
