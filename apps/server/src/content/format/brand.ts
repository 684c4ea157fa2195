import { SMS_OPT_OUT, smsParts, smsSentence } from '@kaozhou/domain'
import * as v from 'valibot'
import { logo } from './drawings'
import { colour, money, pictureFile, text } from './values'

/** Characters that fit into the top of the home screen beside the search field. */
const MOST_OF_NAME = 6
/** Search engines cut longer texts. */
const MOST_OF_DESCRIPTION = 120

/** Providers take no longer messages. */
const MOST_SMS_PARTS = 8

/** A template as it is registered with the SMS provider. */
const smsTemplate = v.pipe(
  v.strictObject({
    /** The provider's id of it. */
    id: v.pipe(text, v.maxLength(40)),
    /** What the desk calls it. */
    name: v.pipe(text, v.maxLength(20)),
    kind: v.picklist(['notice', 'marketing'], '要写 notice（通知）或 marketing（营销）'),
    /** Default: `smsSignature`. */
    sign: v.optional(v.pipe(text, v.maxLength(20))),
    /** Variables as `${name}`; without the signature. */
    text: v.pipe(
      text,
      v.check((words) => !/[【】]/.test(words), '不要写签名：发送时会自动加上【签名】'),
      v.check(
        (words) => smsParts(smsSentence({ sign: '', text: words }, {})) <= MOST_SMS_PARTS,
        `太长，最多 ${MOST_SMS_PARTS} 条短信`,
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ kind, text: words }) => kind === 'notice' || words.endsWith(SMS_OPT_OUT),
      `营销短信要以“${SMS_OPT_OUT}”结尾`,
    ),
    ['text'],
  ),
)

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
  /** Messages of mailings. */
  sms: v.optional(
    v.strictObject({
      /** What a thousand parts cost, in yuan. */
      perThousand: money,
      templates: v.pipe(
        v.array(smsTemplate),
        v.maxLength(50, '最多 50 个模板'),
        v.check(
          (all) => new Set(all.map(({ id }) => id)).size === all.length,
          '两个模板的 id 一样',
        ),
      ),
    }),
  ),
  colours: v.strictObject({ primary: colour, price: colour }),
})
