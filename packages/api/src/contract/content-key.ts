import * as v from 'valibot'

/** The key of something in the content: a paper, a mock, a question. */
export const contentKey: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, '应为字母、数字和连字符'),
)
