import { REMARK_CATEGORY_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A teacher's words about a place of a text: code units from the text's beginning, `to` excluded. */
export const textRemark = v.object({
  from: v.number(),
  to: v.number(),
  category: v.picklist(REMARK_CATEGORY_NAMES),
  text: v.string(),
})
