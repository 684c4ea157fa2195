import * as v from 'valibot'
import type { CampaignRow } from './campaign-repository'

// The schemas of a campaign row's config. It is validated at every read, so a wrong row fails at once.

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

const page = v.strictObject({
  slogan: v.string(),
  steps: v.array(v.string()),
  courseIds: v.array(v.number()),
  share: v.strictObject({ title: v.string(), text: v.string() }),
})

/** The chances to draw that each event gives. */
const earn = v.strictObject({
  join: v.optional(count, 0),
  daily: v.optional(count, 0),
  checkIn: v.optional(count, 0),
  helped: v.optional(count, 0),
  share: v.optional(count, 0),
  order: v.optional(count, 0),
})

const draw = v.strictObject({
  perDay: v.nullable(positive),
  /** The price of a draw without a chance; null when draws are not sold. */
  pointsPerDraw: v.nullable(positive),
  earn,
})

const checkIn = v.strictObject({
  /** Points for each day. */
  points: count,
  /** Rewards for a number of consecutive days, each given once. */
  rewards: v.array(v.strictObject({ days: positive, points: count, chances: count })),
  makeUp: v.nullable(v.strictObject({ withinDays: positive, times: positive, points: count })),
})

const assist = v.strictObject({
  needed: v.pipe(positive, v.maxValue(50)),
  /** How many owners one user may help. */
  helpsPerPerson: positive,
  /** Only new users may help (spec §6 "Context flags"). */
  newHelpersOnly: v.boolean(),
  helperPoints: count,
  /** The owner's rewards for a number of helps. */
  targets: v.array(v.strictObject({ helps: positive, points: count, chances: count })),
})

/** A rain of red envelopes starts every `everyMinutes` from the campaign's start. */
const rain = v.pipe(
  v.strictObject({ everyMinutes: positive, lastsSeconds: positive }),
  v.check((value) => value.lastsSeconds <= value.everyMinutes * 60, 'a rain ends before the next'),
)

const form = v.strictObject({
  fields: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        label: v.string(),
        required: v.boolean(),
        max: positive,
        number: v.nullable(v.strictObject({ least: v.number(), most: v.number() })),
      }),
    ),
    v.minLength(1),
  ),
})

const ranking = v.strictObject({
  by: v.picklist(['helps', 'checkIns', 'form']),
  /** With `form`: the field whose number is the score. */
  field: v.optional(v.string()),
  label: v.string(),
  unit: v.string(),
})

const couponIds = v.optional(v.array(v.number()), [])

/** The parts of each template. A new campaign is a row of the database, a new template an entry here. */
export const CAMPAIGN_TEMPLATES = {
  lottery: v.strictObject({ page, draw, couponIds }),
  checkIn: v.strictObject({
    page,
    checkIn,
    draw: v.optional(draw),
    ranking: v.optional(ranking),
    couponIds,
  }),
  assist: v.strictObject({
    page,
    assist,
    draw: v.optional(draw),
    ranking: v.optional(ranking),
    couponIds,
  }),
  rain: v.strictObject({ page, rain, couponIds }),
  gift: v.strictObject({ page, form: v.optional(form), couponIds }),
  transcript: v.strictObject({ page, form, ranking, draw: v.optional(draw), couponIds }),
  schoolOpen: v.strictObject({ page, assist, couponIds }),
} as const

type CampaignTemplate = keyof typeof CAMPAIGN_TEMPLATES

/** The parts of all templates; those that a campaign's template does not have are undefined. */
export interface CampaignConfig {
  page: v.InferOutput<typeof page>
  draw?: v.InferOutput<typeof draw>
  checkIn?: v.InferOutput<typeof checkIn>
  assist?: v.InferOutput<typeof assist>
  rain?: v.InferOutput<typeof rain>
  form?: v.InferOutput<typeof form>
  ranking?: v.InferOutput<typeof ranking>
  couponIds: number[]
}

/** A campaign with a validated config. */
export type Campaign = Omit<CampaignRow, 'config'> & { config: CampaignConfig }

/** @throws Error when the config does not fit the template: a mistake in the data, not in the request. */
export function readCampaign(row: CampaignRow): Campaign {
  if (!Object.hasOwn(CAMPAIGN_TEMPLATES, row.template)) {
    throw new Error(`campaign ${row.slug}: there is no template ${row.template}`)
  }
  const schema = CAMPAIGN_TEMPLATES[row.template as CampaignTemplate]
  const result = v.safeParse(schema, row.config)
  if (result.success) return { ...row, config: result.output }
  const [issue] = result.issues
  throw new Error(`campaign ${row.slug}: ${v.getDotPath(issue)}: ${issue.message}`)
}
