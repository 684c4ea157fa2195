import { ENTRY_ICONS, type EntryIcon, HOME_KINDS, type HomeKind } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseShelf } from './courses'

/** `banners` at the head of the home page, or `entries` below them. */
export const homeKind = v.picklist(Object.keys(HOME_KINDS) as [HomeKind, ...HomeKind[]])

export const entryIcon = v.picklist(Object.keys(ENTRY_ICONS) as [EntryIcon, ...EntryIcon[]])

/** What the desk has changed of a banner or an entry. */
export type HomeField = v.InferOutput<typeof homeField>
export const homeField = v.picklist([
  ...['title', 'subtitle', 'alt', 'link', 'icon', 'badge', 'picture'],
  ...['sort', 'shelf', 'from', 'until'],
] as const)

/** A banner or an entry of the home page. Times are ms since the epoch. */
export type DeskHomeItem = v.InferOutput<typeof deskHomeItem>
export const deskHomeItem = v.object({
  kind: homeKind,
  id: v.number(),
  title: v.string(),
  /** Of an entry. */
  subtitle: v.string(),
  /** Of a banner: what its picture says. */
  alt: v.string(),
  /** The address of a banner's picture; null for an entry. */
  image: v.nullable(v.string()),
  link: v.string(),
  /** Of an entry; null for a banner, and for a picture that only files know. */
  icon: v.nullable(entryIcon),
  badge: v.nullable(v.string()),
  shelf: courseShelf,
  /** Null: from the beginning, without an end. */
  from: v.nullable(v.number()),
  until: v.nullable(v.number()),
  /** Another one than was read: it was changed meanwhile. */
  version: v.string(),
  /** True when it was added here, and no file has it. */
  madeHere: v.boolean(),
  /** What of it the files of the school have otherwise. */
  changes: v.array(v.object({ field: homeField, by: v.string(), at: v.number() })),
})

/** The banners and the entries, each in the order of the home page; those that were taken off too. */
export type DeskHome = v.InferOutput<typeof deskHome>
export const deskHome = v.object({
  banners: v.array(deskHomeItem),
  entries: v.array(deskHomeItem),
})
