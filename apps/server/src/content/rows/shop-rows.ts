import { categories } from '../../database/schema/catalogue'
import {
  agreements,
  classGroups,
  hotWords,
  pages,
  type StoredPageBlock,
  searchWords,
  versions,
} from '../../database/schema/content'
import { configPages } from '../../database/schema/marketing'
import { banners, marketingEntries } from '../../database/schema/markets'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import { bannerKey } from '../pictures/picture-keys'
import type { TableRows } from './table-rows'

export function categoryRows({ categories: entries }: Content): TableRows {
  const rows: (typeof categories.$inferInsert)[] = entries.map(
    ({ id, parent = null, name, slogan, sort }) => ({ id, parentId: parent, name, slogan, sort }),
  )
  return { table: categories, rows }
}

export function shopRows(content: Content, origin: number): TableRows[] {
  return [
    { table: banners, rows: content.banners.map((entry) => bannerRow(entry, origin)) },
    { table: marketingEntries, rows: content.entries.map((entry) => entryRow(entry, origin)) },
    { table: agreements, rows: content.agreements.map((entry) => agreementRow(entry, origin)) },
    { table: versions, rows: content.versions.flatMap((entry) => versionRows(entry, origin)) },
    { table: pages, rows: content.pages.map((entry) => pageRow(entry, content, origin)) },
    {
      table: configPages,
      rows: content.pages.flatMap(({ name, id }) => (name ? [{ key: name, pageId: id }] : [])),
    },
    { table: classGroups, rows: content.courses.flatMap(classGroupRows) },
    {
      table: hotWords,
      rows: content.hotWords.map(({ word, hot }, sort) => ({ word, hot, sort })),
    },
    { table: searchWords, rows: content.searchWords.flatMap(searchWordRows) },
  ]
}

function bannerRow(entry: EntryOf<'banners'>, origin: number) {
  const { id, title, picture, link, alt, position, sort } = entry
  return {
    ...{ id, title, image: bannerKey(id, picture), link, alt, position, sort },
    ...shownRow(entry, origin),
  }
}

function entryRow(entry: EntryOf<'entries'>, origin: number) {
  const { file: _, shelf: __, from: ___, until: ____, ...row } = entry
  return { ...row, ...shownRow(entry, origin) }
}

function shownRow({ shelf, from, until }: EntryOf<'banners' | 'entries'>, origin: number) {
  return {
    shelf,
    startTime: from === undefined ? null : resolveTime(from, origin),
    endTime: until === undefined ? null : resolveTime(until, origin, 'end'),
  }
}

function agreementRow({ file, title, updated, sections }: EntryOf<'agreements'>, origin: number) {
  return { key: file, title, updatedAt: resolveTime(updated, origin), sections }
}

function versionRows(
  { ids, name, code, released, file: _, ...shown }: EntryOf<'versions'>,
  origin: number,
) {
  return (['android', 'ios', 'harmony'] as const).flatMap((system) => {
    const id = ids[system]
    const releasedAt = resolveTime(released, origin)
    return id ? [{ ...shown, id, system, versionName: name, versionCode: code, releasedAt }] : []
  })
}

function pageRow(
  { id, title, description, blocks }: EntryOf<'pages'>,
  { banners: entries }: Content,
  origin: number,
) {
  const pictureOf = (banner: number) => entries.find((one) => one.id === banner)?.picture ?? null

  const stored = blocks.map((block, index): StoredPageBlock => {
    switch (block.kind) {
      case 'image': {
        const { picture, alt, link } = block
        const image =
          typeof picture === 'object' && 'banner' in picture
            ? bannerKey(picture.banner, pictureOf(picture.banner))
            : bannerKey(`page-${id}-${index + 1}`, picture)
        return { kind: 'image', image, alt, link }
      }
      case 'courses':
        return { kind: 'courses', title: block.title, courseIds: block.courses }
      case 'coupon':
        return { kind: 'coupon', couponId: block.coupon }
      case 'countdown': {
        const endTime = resolveTime(block.until, origin, 'end')
        return { kind: 'countdown', title: block.title, endTime }
      }
      default:
        return block
    }
  })
  return { id, title, description, blocks: stored }
}

function classGroupRows({ id, classGroup }: EntryOf<'courses'>) {
  return classGroup ? [{ id, courseId: id, ...classGroup }] : []
}

function searchWordRows({ word, means, includes }: EntryOf<'searchWords'>) {
  const rows = [
    ...means.map((meaning) => ({ word, meaning })),
    ...includes.map((meaning) => ({ word, meaning, isPart: true })),
  ]
  return rows.length === 0 ? [{ word, meaning: '' }] : rows
}
