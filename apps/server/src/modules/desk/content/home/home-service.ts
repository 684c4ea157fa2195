import type { CourseChangePreview, DeskHome, DeskHomeItem, HomeField } from '@kaozhou/api/desk'
import {
  ENTRY_ICONS,
  type EntryIcon,
  HOME_ITEM_FAULTS,
  type HomeItem,
  type HomeKind,
  homeChangeWords,
  homeItemFault,
  isShownAtHome,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { artAddress } from '../../../../platform/pictures/art-address'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { MADE_FIELD, NOTHING_CHANGES, pictureKeyOf } from '../../shared/listed-fields'
import { type KnowsPath, resolveLink } from './home-link'
import { type HomeRow, type HomeValues, listHomeRows } from './home-repository'

/** What somebody asks for of a banner or an entry. */
export interface HomeAsked {
  kind: HomeKind
  title: string
  subtitle: string
  alt: string
  link: string
  icon?: EntryIcon | undefined
  badge: string
  from?: number | undefined
  until?: number | undefined
}

/** Of a banner or an entry as it is: another one once anything of it has changed. */
export function versionOf({ kind, id, values }: HomeRow): string {
  return inputDigestOf(kind, { id, values }).slice(0, 16)
}

export async function readHome(db: Executor): Promise<DeskHome> {
  return { banners: await itemsOf(db, 'banners'), entries: await itemsOf(db, 'entries') }
}

async function itemsOf(db: Executor, kind: HomeKind): Promise<DeskHomeItem[]> {
  const changes = await listContentChanges(db, { kind })
  return (await listHomeRows(db, kind)).map((row) => {
    const own = changes.filter(({ entryId }) => entryId === row.id)
    return {
      ...{ kind, id: row.id, version: versionOf(row) },
      ...itemOf(row),
      image: row.values.picture && artAddress(pictureKeyOf(row.values.picture)),
      madeHere: own.some(({ field }) => field === MADE_FIELD),
      changes: own
        .filter(({ field }) => field !== MADE_FIELD)
        .map(({ field, by, at }) => ({ field: field as HomeField, by, at })),
    }
  })
}

/** What the rules of the home page look at. */
export function itemOf({ values }: HomeRow): HomeItem {
  const { title, subtitle, alt, link, icon, badge, shelf, from, until } = values
  return {
    ...{ title, link, badge, shelf, from, until },
    ...{ subtitle: subtitle ?? '', alt: alt ?? '', icon: isIcon(icon) ? icon : null },
  }
}

function isIcon(icon: string | null): icon is EntryIcon {
  return icon !== null && Object.hasOwn(ENTRY_ICONS, icon)
}

/** @throws Refusal notFound. */
export async function requireHomeRow(
  db: Executor,
  { kind, id }: { kind: HomeKind; id: number },
): Promise<HomeRow> {
  const row = (await listHomeRows(db, kind)).find((one) => one.id === id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** What the values of a banner or an entry become, with what stands against it in sentences. */
export async function wantedValues(
  db: Executor,
  platform: Platform & { knowsPath: KnowsPath },
  { asked, before, now }: { asked: HomeAsked; before: HomeValues | null; now: number },
): Promise<{ values: HomeValues; refusals: string[] }> {
  const { kind, icon = null, from = null, until = null } = asked
  const isEntry = kind === 'entries'
  const values: HomeValues = {
    ...(before ?? emptyValues(kind)),
    title: asked.title.trim(),
    link: asked.link.trim(),
    from,
    until,
    ...(isEntry
      ? {
          subtitle: asked.subtitle.trim(),
          badge: asked.badge.trim() || null,
          // A picture that only files know stays until another one is chosen.
          icon: icon ?? before?.icon ?? null,
        }
      : { alt: asked.alt.trim() }),
  }
  const resolved =
    values.link === before?.link || values.link === ''
      ? { link: values.link }
      : await resolveLink(db, platform, platform.knowsPath, values.link)
  if ('refusal' in resolved) return { values, refusals: [resolved.refusal] }
  const linked = { ...values, link: resolved.link }
  const fault = homeItemFault(kind, itemOf({ kind, id: 0, values: linked }), now)
  return { values: linked, refusals: fault ? [HOME_ITEM_FAULTS[fault]] : [] }
}

function emptyValues(kind: HomeKind): HomeValues {
  return {
    position: kind === 'banners' ? 'home' : 'grid',
    ...{ title: '', link: '', picture: null, subtitle: null, alt: null, icon: null, badge: null },
    ...{ sort: 0, shelf: 'on', from: null, until: null },
  }
}

/** @throws Refusal notFound. */
export async function previewHome(
  platform: Platform & { knowsPath: KnowsPath },
  asked: HomeAsked & { id?: number | undefined; newPicture: boolean; shelf: 'on' | 'off' },
  now: number,
): Promise<CourseChangePreview> {
  const { db } = platform.store
  const { kind, id, newPicture, shelf } = asked
  const row = id === undefined ? null : await requireHomeRow(db, { kind, id })
  const before = row?.values ?? null
  if (row && shelf !== row.values.shelf) return previewShelf(db, row, shelf, now)
  const { values, refusals } = await wantedValues(db, platform, { asked, before, now })
  if (refusals.length > 0) return { lines: [], refusals }
  if (row && !newPicture && JSON.stringify(row.values) === JSON.stringify(values)) {
    return { lines: [], refusals: [NOTHING_CHANGES] }
  }
  const after = itemOf({ kind, id: 0, values })
  return { lines: homeChangeWords(row && itemOf(row), after, { now, newPicture }), refusals: [] }
}

async function previewShelf(
  db: Executor,
  row: HomeRow,
  shelf: 'on' | 'off',
  now: number,
): Promise<CourseChangePreview> {
  const before = itemOf(row)
  const after = { ...before, shelf }
  const lines = homeChangeWords(before, after, { now, newPicture: false })
  const others = (await listHomeRows(db, row.kind)).filter(({ id }) => id !== row.id)
  const isLast = shelf === 'off' && !others.some((one) => isShownAtHome(itemOf(one), now))
  const empty = row.kind === 'banners' ? '首页就没有横幅了。' : '首页就没有入口了。'
  return {
    lines: [
      ...(shelf === 'off' ? ['首页马上没有它，随时可以放回。'] : lines),
      ...(isLast ? [empty] : []),
    ],
    refusals: [],
  }
}
