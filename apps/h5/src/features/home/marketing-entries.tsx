import {
  Badge,
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

const FULL_ROW = 3

/** The marketing entries: a row of icons, and tiles that say more. */
export function MarketingEntries(): ReactNode {
  const { data: entries = [] } = useQuery(marketingQuery)
  const icons = entries.filter((entry) => entry.position === 'grid')
  // A row of icons with one or two in it looks forgotten.
  const grid = icons.length >= FULL_ROW ? icons : []
  const tiles = entries.filter((entry) => !grid.includes(entry))
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
      <ul className={styles.tiles}>
        {tiles.map((entry) => (
          <li key={entry.id}>
            <TileEntry entry={entry} />
          </li>
        ))}
      </ul>
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

function TileEntry({ entry }: { entry: MarketingEntry }): ReactNode {
  return (
    <Link href={entry.link} className={styles.tile}>
      <EntryIcon entry={entry} size="18px" />
      <span className={styles.words}>
        <strong>{entry.title}</strong>
        <span className={styles.subtitle}>{entry.subtitle}</span>
      </span>
      {entry.badge ? <Tag tone="red">{entry.badge}</Tag> : null}
    </Link>
  )
}
