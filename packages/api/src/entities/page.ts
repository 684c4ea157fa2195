import * as v from 'valibot'
import { couponOffer } from './benefit'
import { courseCard } from './course'

/** A block of a page that the server composes, with the courses and the coupon that it shows. */
export type PageBlock = v.InferOutput<typeof pageBlock>
export const pageBlock = v.variant('kind', [
  v.object({
    kind: v.literal('image'),
    image: v.string(),
    alt: v.string(),
    link: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('text'),
    title: v.nullable(v.string()),
    paragraphs: v.array(v.string()),
  }),
  v.object({ kind: v.literal('courses'), title: v.string(), courses: v.array(courseCard) }),
  v.object({ kind: v.literal('coupon'), coupon: couponOffer }),
  v.object({ kind: v.literal('countdown'), title: v.string(), endTime: v.number() }),
  v.object({ kind: v.literal('button'), text: v.string(), link: v.string() }),
])

/** A page that the school put together from blocks. */
export type ComposedPage = v.InferOutput<typeof composedPage>
export const composedPage = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  blocks: v.array(pageBlock),
  /** The server's clock, which a countdown runs by. */
  now: v.number(),
})
