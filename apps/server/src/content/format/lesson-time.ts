import * as v from 'valibot'

const CLOCK = /^(?:(\d{1,2}):([0-5]\d):([0-5]\d)|(\d{1,3}):([0-5]\d))$/
const WORDS = '时间写成 "12:30" 或 "1:02:30"，加引号'

/** A time of a lesson as players show it, in quotation marks: `"12:30"`, `"1:02:30"`. Seconds inside. */
export const lessonTime = v.pipe(
  v.string(WORDS),
  v.regex(CLOCK, WORDS),
  v.transform((text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)),
)
