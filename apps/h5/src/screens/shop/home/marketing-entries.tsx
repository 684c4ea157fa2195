import {
  BookIcon,
  CalendarIcon,
  CouponIcon,
  GiftIcon,
  GroupIcon,
  type IconProps,
  Link,
  PenIcon,
  PointsIcon,
  Tag,
  TagIcon,
  WalletIcon,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import { type MarketingEntry, marketingQuery } from './home-queries'

const ICONS: Record<string, (props: IconProps) => ReactNode> = {
  gift: GiftIcon,
  coupon: CouponIcon,
  group: GroupIcon,
  exam: PenIcon,
  points: PointsIcon,
  checkin: CalendarIcon,
  deposit: WalletIcon,
  bundle: BookIcon,
}

/** The grid of marketing entries, each with icon, title and subtitle. */
export function MarketingEntries(): ReactNode {
  const { data: entries = [] } = useQuery(marketingQuery)
  if (entries.length === 0) return null
  return (
    <nav aria-label="活动入口">
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Tile entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tile({ entry }: { entry: MarketingEntry }): ReactNode {
  const Icon = ICONS[entry.icon] ?? TagIcon
  return (
    <Link href={entry.link} className={styles.tile}>
      <span className={styles.disc}>
        <Icon size="18px" />
      </span>
      <span className={styles.words}>
        <strong>{entry.title}</strong>
        <span className={styles.subtitle}>
          {entry.badge ? <Tag tone="red">{entry.badge}</Tag> : null} {entry.subtitle}
        </span>
      </span>
    </Link>
  )
}
