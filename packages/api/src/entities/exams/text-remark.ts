import { REMARK_CATEGORY_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A teacher's words about a place of a text: code units from the text's beginning, `to` excluded. */
export const textRemark = v.object({
  from: v.number(),
  to: v.number(),
  category: v.picklist(REMARK_CATEGORY_NAMES),
  text: v.string(),
})

/**
 * A teacher's words about a place of a photograph of handwriting: the picture by its place in the answer; the place in
 * shares (0 to 1) of the picture as it was sent, a point where width and height are 0.
 */
export const pictureRemark = v.object({
  picture: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  category: v.picklist(REMARK_CATEGORY_NAMES),
  text: v.string(),
})
