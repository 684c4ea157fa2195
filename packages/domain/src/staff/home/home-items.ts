import { dateTimeText } from '../../time/beijing-time'
import { ENTRY_ICONS, type EntryIcon, type HomeKind } from './home-limits'

/** What the desk changes of a banner or an entry. Times in ms; null: from the beginning, without an end. */
export interface HomeItem {
  /** As students read it. */
  title: string
  /** Of an entry: what stands below its title. */
  subtitle: string
  /** Of a banner: what its picture says, for people who can't see it. */
  alt: string
  /** Where a press leads. */
  link: string
  /** The picture of an entry; null for a banner. */
  icon: EntryIcon | null
  /** A word at an entry's corner; null for none. */
  badge: string | null
  /** Whether students see it. */
  shelf: 'on' | 'off'
  /** From when it is shown. */
  from: number | null
  /** Until when it is shown. */
  until: number | null
}

/** Why a banner or an entry can't be so. */
export type HomeItemFault = 'title' | 'alt' | 'subtitle' | 'icon' | 'link' | 'times' | 'over'

/** What staff read of it. */
export const HOME_ITEM_FAULTS: Readonly<Record<HomeItemFault, string>> = {
  title: '请写标题',
  alt: '请写图片上的话：看不见图片的学生听到的是它',
  subtitle: '请写标题下面的一句话',
  icon: '请选一个图标',
  link: '请写点开到哪里，以 / 或 https:// 开头',
  times: '结束时间要在开始时间之后',
  over: '结束时间已经过了，学生看不到；要收起来，请用“收起”',
}

/** Why a banner or an entry can't be so at `now`; null when it can. */
export function homeItemFault(kind: HomeKind, item: HomeItem, now: number): HomeItemFault | null {
  const { title, subtitle, alt, link, icon, from, until } = item
  if (title.trim() === '') return 'title'
  if (kind === 'banners' && alt.trim() === '') return 'alt'
  if (kind === 'entries' && subtitle.trim() === '') return 'subtitle'
  if (kind === 'entries' && icon === null) return 'icon'
  if (!/^(?:\/(?!\/)|https:\/\/)\S*$/.test(link)) return 'link'
  if (from !== null && until !== null && from >= until) return 'times'
  if (until !== null && until <= now) return 'over'
  return null
}

/** True when students see it at `now`. */
export function isShownAtHome(
  { shelf, from, until }: Pick<HomeItem, 'shelf' | 'from' | 'until'>,
  now: number,
): boolean {
  return shelf === 'on' && (from ?? 0) <= now && (until ?? Number.POSITIVE_INFINITY) > now
}

/** `10 月 1 日 08:00 起`, `到 10 月 7 日 23:59`, both, or `一直`. */
export function homeTimesText(
  { from, until }: Pick<HomeItem, 'from' | 'until'>,
  now: number,
): string {
  const parts = [
    from !== null && `${dateTimeText(from, now)} 起`,
    until !== null && `到 ${dateTimeText(until, now)}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '一直' : parts.join('，')
}

const WORDS = {
  title: '标题',
  subtitle: '标题下面的话',
  alt: '图片上的话',
  link: '点开到',
  badge: '角标',
} as const

/** What follows when a banner or an entry becomes so, in sentences for staff. `before`: null for a new one. */
export function homeChangeWords(
  before: HomeItem | null,
  after: HomeItem,
  { now, newPicture }: { now: number; newPicture: boolean },
): string[] {
  const fields = Object.keys(WORDS) as (keyof typeof WORDS)[]
  const changed = before
    ? [
        ...fields
          .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
          .map(
            (field) => `${WORDS[field]}：${before[field] || '没有'} → ${after[field] || '没有'}。`,
          ),
        before.icon !== after.icon &&
          after.icon !== null &&
          `图标换成“${ENTRY_ICONS[after.icon]}”。`,
        newPicture && '换一张图片，中间的三比一会留下。',
        isSameSpan(before, after) ||
          `什么时候有：${homeTimesText(before, now)} → ${homeTimesText(after, now)}。`,
      ].filter((line) => typeof line === 'string')
    : []
  const isShown = isShownAtHome(after, now)
  if (isShown) return [...changed, '首页马上是这样，已经打开的页面一分钟内。']
  const begins = after.shelf === 'on' && after.from !== null && after.from > now
  return [
    ...changed,
    begins
      ? `学生从 ${dateTimeText(after.from ?? now, now)} 起看到，前后不差一分钟。`
      : '现在收起来了，学生看不到。',
  ]
}

function isSameSpan(one: HomeItem, other: HomeItem): boolean {
  return one.from === other.from && one.until === other.until
}
