import * as v from 'valibot'
import { logo } from './drawings'
import { colour, pictureFile, text } from './values'

/** Characters that fit into the top of the home screen beside the search field. */
const MOST_OF_NAME = 6
/** Search engines cut longer texts. */
const MOST_OF_DESCRIPTION = 120

/** `brand.yaml`: what the school is called, and how it looks. */
export const brand = v.strictObject({
  name: v.pipe(
    text,
    v.maxLength(MOST_OF_NAME, `名字最多 ${MOST_OF_NAME} 个字，首页顶部放不下更长的`),
  ),
  /** What the school promises, in a sentence: on share cards, and after the name where there is no description. */
  tagline: text,
  /** For search engines. */
  description: v.optional(
    v.pipe(text, v.maxLength(MOST_OF_DESCRIPTION, `最多 ${MOST_OF_DESCRIPTION} 个字`)),
  ),
  logo,
  /** What is shared where a screen has nothing of its own. Default: name, tagline and logo. */
  share: v.optional(
    v.strictObject({
      title: v.optional(text),
      text: v.optional(text),
      picture: v.optional(pictureFile),
    }),
    {},
  ),
  /** As it is registered with the SMS provider. Default: the name. */
  smsSignature: v.optional(text),
  colours: v.strictObject({ primary: colour, price: colour }),
})
