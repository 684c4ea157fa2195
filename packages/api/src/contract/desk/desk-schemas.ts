import * as v from 'valibot'
import { reviewState } from '../../entities/desk/posts'
import { int, text } from '../wire-schemas'

/** Makes a deed happen once: the same key again gets the first answer again. Random, 16 to 64 characters. */
export const deedKey: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,64}$/, '操作编号不正确'),
)

/** Why somebody does it; it stands in the record. */
export const deedReason: v.GenericSchema<string> = v.pipe(
  text(200),
  v.transform((words) => words.trim()),
  v.minLength(2, '请写明原因'),
)

/** What every deed says that stands in the record with a reason. */
export const reasoned = { key: deedKey, reason: deedReason }

/** What something was when it was read: another one once it has changed. */
export const entryVersion: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, '版本不正确'),
)

/** The number of a file that is sent in parts: 64 hexadecimal digits. */
export const uploadNumber: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, '上传编号不正确'),
)

/** `2026-11-25`, in China. */
export const calendarDay: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确'),
)

/** A picture of at most so many bytes in base 64 as for addresses, which makes three bytes four signs. */
/* @__NO_SIDE_EFFECTS__ */
export function sentPicture(bytes: number): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.maxLength((bytes / 3) * 4, `图片太大，最多 ${bytes / 1000} KB`),
    v.regex(/^[\w-]*$/, '文件内容不正确'),
  )
}

/** A part of a file of at most so many bytes, in base 64 as for addresses. */
/* @__NO_SIDE_EFFECTS__ */
export function sentPart(bytes: number): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.maxLength((bytes / 3) * 4, '这一段太大'),
    v.regex(/^[\w-]+$/, '文件内容不正确'),
  )
}

/** A list by key: `before` is the `next` of the page before it. */
export const keyPage = {
  before: v.optional(text(80)),
  length: v.optional(int(1, 100), 30),
}

/** A page of what staff look at. */
export const reviewPage = { ...keyPage, queue: v.optional(reviewState, 'waiting') }

/** A page of a list by key; `next` is null at its end. */
/* @__NO_SIDE_EFFECTS__ */
export function keyPageOf<const S extends v.GenericSchema>(
  item: S,
): v.ObjectSchema<
  {
    list: v.ArraySchema<S, undefined>
    next: v.NullableSchema<v.StringSchema<undefined>, undefined>
  },
  undefined
> {
  return v.object({ list: v.array(item), next: v.nullable(v.string()) })
}
