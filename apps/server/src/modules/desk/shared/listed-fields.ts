import type { ContentValue } from '../../../database/schema/desk'

/**
 * The lists of the content whose entries the desk changes, with the fields that it keeps of each. A value is as the database
 * has it: times in ms, a picture as its key and version.
 */
export const LISTED_FIELDS = {
  banners: ['position', 'title', 'picture', 'link', 'alt', 'sort', 'shelf', 'from', 'until'],
  entries: [
    ...['position', 'title', 'subtitle', 'icon', 'link', 'badge'],
    ...['sort', 'shelf', 'from', 'until'],
  ],
  teachers: ['name', 'title', 'years', 'subjects', 'motto', 'biography', 'portrait'],
  /** `file` is an object of the media store, null where the document is made from its text. */
  documents: ['course', 'section', 'name', 'file', 'downloadable', 'sort', 'shelf'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ListedKind = keyof typeof LISTED_FIELDS

/** The values of an entry by its fields. */
export type ListedValues = Readonly<Record<string, ContentValue>>

/** What staff read of a change that leaves an entry as it is. */
export const NOTHING_CHANGES = '和现在一样，没有改变'

/** Under what an entry that was made at the desk is kept, whole. */
export const MADE_FIELD = 'entry'

/** An entry that was made at the desk, as one value: the same fields in the same order, so that equal ones are equal texts. */
export function madeText(kind: ListedKind, values: ListedValues): string {
  return JSON.stringify(
    Object.fromEntries(LISTED_FIELDS[kind].map((field) => [field, values[field] ?? null])),
  )
}

/** {@link madeText}, read back. */
export function madeValues(text: string): ListedValues {
  return JSON.parse(text) as ListedValues
}

/** A picture as a value: another version of the same file is another picture. */
export function pictureValue(key: string, version: string | undefined): string {
  return version === undefined ? key : `${key}?v=${version}`
}

/** The key of a {@link pictureValue}. */
export function pictureKeyOf(value: string): string {
  return value.replace(/\?v=.*/s, '')
}
