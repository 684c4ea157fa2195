import type { DeskHomeItem } from '@kaozhou/api/desk'
import {
  beijingIso,
  type EntryIcon,
  HOME_ITEM_FAULTS,
  type HomeItem,
  type HomeKind,
  homeItemFault,
  parseInstant,
} from '@kaozhou/domain'

/** What is typed of a banner or an entry; the picture is chosen anew each time. */
export interface ItemDraft {
  title: string
  subtitle: string
  alt: string
  link: string
  icon: string
  badge: string
  /** `2026-11-20T19:30`, Beijing's; empty: no limit. */
  from: string
  until: string
}

export const EMPTY_ITEM: ItemDraft = {
  ...{ title: '', subtitle: '', alt: '', link: '', icon: '', badge: '', from: '', until: '' },
}

export function draftOf({ from, until, icon, badge, ...item }: DeskHomeItem): ItemDraft {
  const { title, subtitle, alt, link } = item
  return {
    ...{ title, subtitle, alt, link, icon: icon ?? '', badge: badge ?? '' },
    ...{ from: fieldOf(from), until: fieldOf(until) },
  }
}

function fieldOf(time: number | null): string {
  return time === null ? '' : beijingIso(time).slice(0, 16)
}

/** What a field says; the time that it began with to the millisecond. Null: no limit, or no time. */
function timeOf(text: string, was: number | null): number | null {
  if (text === '') return null
  return text === fieldOf(was) ? was : parseInstant(`${text}:00+08:00`)
}

/** What is typed as the rules look at it. `was`: the one that is changed. */
export function wantedItem(draft: ItemDraft, was: DeskHomeItem | null): HomeItem {
  const { title, subtitle, alt, link, badge } = draft
  return {
    ...{ title: title.trim(), subtitle: subtitle.trim(), alt: alt.trim(), link: link.trim() },
    icon: draft.icon === '' ? null : (draft.icon as EntryIcon),
    badge: badge.trim() || null,
    shelf: was?.shelf ?? 'on',
    from: timeOf(draft.from, was?.from ?? null),
    until: timeOf(draft.until, was?.until ?? null),
  }
}

/** Why it can't be sent yet, for the field that says it; an icon that only files know stays. */
export function draftFault(kind: HomeKind, item: HomeItem, was: DeskHomeItem | null) {
  const fault = homeItemFault(kind, item, Date.now())
  if (fault === null || (fault === 'icon' && was !== null)) return null
  return { field: fault, message: HOME_ITEM_FAULTS[fault] }
}

/** The input of a call: what is not said is left out. */
export function inputOf(kind: HomeKind, item: HomeItem) {
  const { title, subtitle, alt, link, icon, badge, from, until } = item
  return {
    ...{ kind, title, link },
    ...(kind === 'entries' ? { subtitle, badge: badge ?? '' } : { alt }),
    ...(kind === 'entries' && icon ? { icon } : {}),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
}
