import {
  Badge,
  BookIcon,
  CalendarIcon,
  ChevronIcon,
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

/** The marketing entries: a grid of icons, and lines that say more. */
export function MarketingEntries(): ReactNode {
  const { data: entries = [] } = useQuery(marketingQuery)
  const grid = entries.filter((entry) => entry.position === 'grid')
  const strip = entries.filter((entry) => entry.position === 'strip')
  if (entries.length === 0) return null
  return (
    <nav className={styles.marketing} aria-label="活动入口">
      {grid.length > 0 ? (
        <ul className={styles.grid}>
          {grid.map((entry) => (
            <li key={entry.id}>
              <GridEntry entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
      {strip.map((entry) => (
        <StripEntry key={entry.id} entry={entry} />
      ))}
    </nav>
  )
}

function EntryIcon({ entry, size }: { entry: MarketingEntry; size: string }): ReactNode {
  const Icon = ICONS[entry.icon] ?? TagIcon
  return (
    <span className={styles.disc}>
      <Icon size={size} />
    </span>
  )
}

function GridEntry({ entry }: { entry: MarketingEntry }): ReactNode {
  return (
    <Link href={entry.link} className={styles.entry}>
      <Badge value={entry.badge ?? false}>
        <EntryIcon entry={entry} size="22px" />
      </Badge>
      {entry.title}
    </Link>
  )
}

function StripEntry({ entry }: { entry: MarketingEntry }): ReactNode {
  return (
    <Link href={entry.link} className={styles.strip}>
      <EntryIcon entry={entry} size="18px" />
      <strong>{entry.title}</strong>
      {entry.badge ? <Tag tone="solid">{entry.badge}</Tag> : null}
      <span className={styles.subtitle}>{entry.subtitle}</span>
      <ChevronIcon />
    </Link>
  )
}
