import { beijingDateTime, dateTimeText } from '@kaozhou/domain'
import type { ContentValue } from '../../../database/schema/desk'
import {
  LISTED_FIELDS,
  type ListedKind,
  type ListedValues,
  pictureKeyOf,
} from '../../../modules/desk/shared/listed-fields'
import { resolveTime, type TimeSpec } from '../../format/times'
import { bannerKey, portraitKey } from '../../pictures/picture-keys'
import type { ListedEntry } from './listed-entries'

/**
 * What a folder's values are compared by: its relative times count from `origin`, its pictures have versions, and its large
 * files names in the media store.
 */
export interface FiledFacts {
  origin: number
  pictureOf(key: string): string
  mediaOf(path: string): string
}

/** Where the files of documents that staff sent stand in a folder. */
export const DESK_DOCUMENTS = 'documents/desk/'

/** The path of a document that staff sent, by its name in the media store. */
export function deskDocumentPath(name: string): string {
  return `${DESK_DOCUMENTS}${name}`
}

type Drawn = string | object

/** How one field of an entry stands in a file and in the database. */
interface FieldForm {
  /** What a person calls it. */
  name: string
  /** What the database has when the file says this. */
  filed?(value: unknown, entry: { id: number }, facts: FiledFacts): ContentValue
  /** What a file says; undefined: nothing. */
  written?(value: ContentValue): unknown
  /** For lists of differences. */
  shown?(value: ContentValue): string
}

const time = (name: string, edge: 'start' | 'end'): FieldForm => ({
  name,
  filed: (value, _, { origin }) =>
    value === undefined ? null : resolveTime(value as TimeSpec, origin, edge),
  written: (value) =>
    value === null ? undefined : beijingDateTime(Number(value)).slice(0, 'yyyy-mm-dd hh:mm'.length),
  shown: (value) => (value === null ? '不限' : dateTimeText(Number(value), 0)),
})

const picture = (name: string, keyOf: (id: number, picture: Drawn) => string): FieldForm => ({
  name,
  filed: (value, { id }, { pictureOf }) => pictureOf(keyOf(id, value as Drawn)),
  written: (value) => pictureKeyOf(String(value)),
})

const shelf: FieldForm = {
  name: '上下架',
  written: (value) => (value === 'off' ? 'off' : undefined),
  shown: (value) => (value === 'off' ? '收起' : '放着'),
}

/** The lists whose entries the desk changes: what a person calls an entry, and the form of each field. */
export const LISTED_KINDS: Readonly<
  Record<ListedKind, { name: string; fields: Readonly<Record<string, FieldForm>> }>
> = {
  banners: {
    name: '横幅',
    fields: {
      position: { name: '位置' },
      title: { name: '标题' },
      picture: picture('图片', bannerKey),
      link: { name: '点开到' },
      alt: { name: '图片上的话' },
      sort: { name: '次序' },
      shelf,
      from: time('开始', 'start'),
      until: time('结束', 'end'),
    },
  },
  entries: {
    name: '首页入口',
    fields: {
      position: { name: '位置' },
      title: { name: '标题' },
      subtitle: { name: '标题下面的话' },
      icon: { name: '图标' },
      link: { name: '点开到' },
      badge: { name: '角标' },
      sort: { name: '次序' },
      shelf,
      from: time('开始', 'start'),
      until: time('结束', 'end'),
    },
  },
  teachers: {
    name: '老师',
    fields: {
      name: { name: '姓名' },
      title: { name: '头衔' },
      years: { name: '教龄' },
      subjects: { name: '教什么' },
      motto: { name: '一句话' },
      biography: { name: '介绍', filed: (value) => String(value).trimEnd() },
      portrait: picture('照片', portraitKey),
    },
  },
  documents: {
    name: '资料',
    fields: {
      // Its course's file has it.
      course: { name: '课程', written: () => undefined },
      section: { name: '课时' },
      name: { name: '名字' },
      file: {
        name: '文件',
        filed: (value, _, { mediaOf }) => (value === undefined ? null : mediaOf(String(value))),
        written: (value) => (value === null ? undefined : deskDocumentPath(String(value))),
        shown: (value) => (value === null ? '由讲义文字生成' : String(value)),
      },
      downloadable: {
        name: '下载',
        written: (value) => (value === false ? false : undefined),
        shown: (value) => (value === false ? '不能下载' : '能下载'),
      },
      sort: { name: '次序', filed: (value, { id }) => (value === undefined ? id : Number(value)) },
      shelf,
    },
  },
}

export function isListedKind(kind: string): kind is ListedKind {
  return Object.hasOwn(LISTED_KINDS, kind)
}

/** What the database has when a folder's entry says this. */
export function filedValues(kind: ListedKind, entry: ListedEntry, facts: FiledFacts): ListedValues {
  const { fields } = LISTED_KINDS[kind]
  return Object.fromEntries(
    LISTED_FIELDS[kind].map((field) => {
      const value = entry[field]
      const { filed } = fields[field] ?? {}
      return [field, filed ? filed(value, entry, facts) : ((value as ContentValue) ?? null)]
    }),
  )
}

/** What a file says for a value of the database; undefined: nothing. */
export function writtenValue(kind: ListedKind, field: string, value: ContentValue): unknown {
  const { written } = LISTED_KINDS[kind].fields[field] ?? {}
  return written ? written(value) : (value ?? undefined)
}
