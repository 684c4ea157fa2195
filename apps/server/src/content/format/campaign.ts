import { CAMPAIGN_PLACES } from '@kaozhou/domain'
import * as v from 'valibot'
import { REWARD_KINDS } from '../../database/schema/campaigns'
import { CAMPAIGN_TEMPLATES } from '../../modules/marketing/activities/campaign/campaign-config'
import { hero } from './drawings'
import { time } from './times'
import { count, flag, id, money, positive, slug, stock, text, texts } from './values'

const reward = {
  id,
  name: text,
  /** One or two characters, drawn as its picture. */
  figure: text,
  kind: v.picklist(REWARD_KINDS),
  /** The number of the coupon, red packet, course or batch of codes. */
  ref: v.optional(id),
  /** What a piece costs, in yuan: of goods and of codes, for the greatest cost of the campaign. */
  worth: v.optional(money),
  /** Points, chances or pieces; a red packet has an amount of its own. */
  amount: v.optional(count, 1),
  stock,
}

const seen = {
  nickname: text,
  minutesAgo: count,
}

/** Made-up people, for a demonstration only: they are shown as examples and counted nowhere. */
const crowd = v.strictObject({
  ranking: v.optional(
    v.array(
      v.strictObject({
        ...seen,
        /** The number of its drawn picture. */
        avatar: v.pipe(positive, v.maxValue(12, '头像是 1 到 12')),
        score: positive,
      }),
    ),
    [],
  ),
  /** `prize`: the number of a prize or gift of this campaign. */
  winners: v.optional(v.array(v.strictObject({ ...seen, prize: id })), []),
})

/** `campaigns/<slug>.yaml`: a template and what fills it. */
const parts = {
  id,
  slug,
  /** The address at which it stands. */
  at: v.optional(v.picklist(CAMPAIGN_PLACES, `写其中一个：${CAMPAIGN_PLACES.join('、')}`)),
  /** Its address is `/activity/<token>`, which only its link leads to. */
  token: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{6,40}$/, '6 到 40 个小写字母、数字和连字符')),
  ),
  title: text,
  subtitle: text,
  /** Only its link leads to it. */
  hidden: v.optional(flag, false),
  from: time,
  until: time,
  /** Why it is stopped; read when the campaign is written for the first time, later the desk decides. */
  stopped: v.optional(v.pipe(text, v.maxLength(200, '原因最多 200 个字'))),
  rules: texts,
  /** Without it the page has no picture. */
  hero: v.optional(hero),
  /** Of the draw: weights of all prizes together are 10,000, a weight is in hundredths of a percent. */
  prizes: v.optional(v.array(v.strictObject({ ...reward, weight: count })), []),
  gifts: v.optional(
    v.array(
      v.strictObject({
        ...reward,
        summary: text,
        perUser: v.optional(positive, 1),
        condition: v.variant('kind', [
          v.strictObject({ kind: v.literal('joined') }),
          v.strictObject({ kind: v.literal('helps'), count: positive }),
          v.strictObject({ kind: v.literal('checkIns'), count: positive }),
          v.strictObject({ kind: v.literal('streak'), count: positive }),
          v.strictObject({ kind: v.literal('wished') }),
          v.strictObject({ kind: v.literal('tagged'), tag: slug }),
          v.strictObject({ kind: v.literal('examTaken') }),
          v.strictObject({ kind: v.literal('rightAnswers'), count: positive }),
          v.strictObject({ kind: v.literal('accepted') }),
        ]),
      }),
    ),
    [],
  ),
  /** Of the red-envelope rain. */
  pot: v.optional(
    v.strictObject({
      budget: money,
      /** Envelopes. */
      remaining: positive,
      least: money,
      name: text,
      threshold: v.optional(money, 0),
      validDays: positive,
    }),
  ),
  crowd: v.optional(crowd),
}

const [firstTemplate, ...templates] = Object.entries(CAMPAIGN_TEMPLATES).map(([name, config]) =>
  v.strictObject({ template: v.literal(name), ...parts, config }),
)
if (!firstTemplate) throw new Error('there is no campaign template')

export const campaign = v.variant(
  'template',
  [firstTemplate, ...templates],
  `template 要写其中一个：${Object.keys(CAMPAIGN_TEMPLATES).join('、')}`,
)
