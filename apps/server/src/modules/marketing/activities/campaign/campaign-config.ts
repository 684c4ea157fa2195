import {
  CAMPAIGN_CARDS,
  CAMPAIGN_STAGES,
  CAMPAIGN_TONES,
  type CampaignStage,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { REWARD_KINDS } from '../../../../database/schema/campaigns'
import type { CampaignRow } from './campaign-repository'

// The schemas of a campaign row's config. It is validated at every read, so a wrong row fails at once.

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const page = v.strictObject({
  slogan: v.string(),
  steps: v.array(v.string()),
  courseIds: v.array(v.number()),
  /** `image`: a picture's key; without it, the hero. */
  share: v.strictObject({ title: v.string(), text: v.string(), image: v.optional(v.string()) }),
  /** A picture's key; without it, `campaigns/<slug>.svg` where that is drawn. */
  hero: v.optional(v.string()),
  /** `season`: the tone of the current quarter of the year. */
  tone: v.optional(v.picklist([...CAMPAIGN_TONES, 'season']), 'sea'),
  /** Default: the template's stage. */
  stage: v.optional(v.picklist(CAMPAIGN_STAGES)),
  /** The cards that come first, one after another; the others follow as usual. */
  order: v.optional(
    v.pipe(
      v.array(v.picklist(CAMPAIGN_CARDS)),
      v.check((order) => new Set(order).size === order.length, 'one card stands twice'),
    ),
    [],
  ),
  registrationTag: v.optional(v.nullable(v.string()), null),
  /** The campaign to go to when this one is over. */
  next: v.optional(v.nullable(v.strictObject({ title: v.string(), href: v.string() })), null),
})

/** The chances to draw that each event gives. */
const earn = v.strictObject({
  join: v.optional(count, 0),
  daily: v.optional(count, 0),
  checkIn: v.optional(count, 0),
  helped: v.optional(count, 0),
  share: v.optional(count, 0),
  order: v.optional(count, 0),
  /** For each hand-in that a reviewer accepts. */
  accepted: v.optional(count, 0),
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
  /** Check-ins count only for who owns this course, or what this bundle sells. */
  owned: v.optional(
    v.nullable(v.strictObject({ kind: v.picklist(['course', 'bundle']), id: positive })),
  ),
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
  /** A bundle that friends make cheaper: from `came` helps on it costs `cut` fen less; the greatest step reached counts. */
  bundle: v.optional(
    v.strictObject({
      id: positive,
      steps: v.pipe(v.array(v.strictObject({ came: positive, cut: positive })), v.minLength(1)),
    }),
  ),
  /** Limits against one person with many accounts; the page's rules name them automatically. Default: `HELP_LIMITS`. */
  limits: v.optional(
    v.strictObject({
      /** Helps from one device in the whole campaign. */
      perDevice: positive,
      /** Helps from one network address a day. */
      perAddress: positive,
      /** Of a link's helpers, at most `perLink` whose account is younger than `hours`; null: any. */
      young: v.nullable(v.strictObject({ hours: positive, perLink: positive })),
    }),
  ),
})

/** The limits of helps in a campaign that names none. */
export const HELP_LIMITS = { perDevice: 3, perAddress: 30, young: null } as const

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
        /** The address of a picture that the person uploads. */
        picture: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(1),
  ),
  /** Fields whose numbers add up to that of another field, by their names. */
  sum: v.optional(v.strictObject({ total: v.string(), parts: v.array(v.string()) })),
})

const ranking = v.strictObject({
  by: v.picklist(['helps', 'checkIns', 'form', 'exam', 'answers']),
  /** With `form`: the field whose number is the score. */
  field: v.optional(v.string()),
  label: v.string(),
  unit: v.string(),
})

const question = v.pipe(
  v.strictObject({
    id: v.string(),
    stem: v.string(),
    options: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(6)),
    /** Index of the right option, from 0. */
    right: count,
    analysis: v.string(),
  }),
  v.check(({ options, right }) => right < options.length, 'right is the index of an option'),
)
const questions = v.pipe(
  v.array(question),
  v.minLength(1),
  v.check(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'two questions have the same id',
  ),
)

/** A mock exam of `exams/mocks.yaml`, or one for each band. */
const mock = v.strictObject({
  exams: v.pipe(
    v.array(v.strictObject({ key: v.string(), name: v.string(), examId: v.string() })),
    v.minLength(1),
  ),
  /** A practice paper, for when the exam is over. */
  paperId: v.optional(v.nullable(v.string()), null),
  /** Sign-up ends so many minutes before the exam opens; 0: it goes on up to the last entry. */
  signUpEndsBefore: v.optional(count, 0),
  /** What unlocks the analysis before the campaign is over; null: it is open. */
  analysis: v.optional(
    v.nullable(
      v.variant('by', [
        /** The helps of this campaign's link, or of the one that is named. */
        v.strictObject({ by: v.literal('help'), campaign: v.optional(v.nullable(slug), null) }),
        v.strictObject({ by: v.literal('share') }),
      ]),
    ),
    null,
  ),
})

const audio = v.strictObject({
  episode: v.string(),
  title: v.string(),
  /** A recording in the content's folder: `media/…mp3`. */
  file: v.string(),
  seconds: positive,
  lines: v.pipe(
    v.array(
      v.strictObject({
        at: v.pipe(v.number(), v.minValue(0)),
        text: v.string(),
        /** A hard word in Chinese. */
        gloss: v.optional(v.nullable(v.string()), null),
        /** Who speaks it, for the synthesiser: a narrator, a woman, a man. */
        voice: v.optional(v.picklist(['N', 'W', 'M']), 'N'),
      }),
    ),
    v.minLength(1),
    v.check(
      (lines) => lines.every((line, index) => index === 0 || line.at > (lines[index - 1]?.at ?? 0)),
      'lines begin one after another',
    ),
  ),
  questions,
  pointsPerRight: count,
  next: v.optional(v.nullable(slug), null),
  courseId: v.optional(v.nullable(v.number()), null),
})

const guide = v.strictObject({
  blocks: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('text'), title: v.string(), text: v.string() }),
        v.strictObject({
          kind: v.literal('material'),
          title: v.string(),
          summary: v.string(),
          href: v.string(),
        }),
        v.strictObject({ kind: v.literal('coupon'), couponId: v.number() }),
        v.strictObject({
          kind: v.literal('courses'),
          title: v.string(),
          courseIds: v.array(v.number()),
        }),
      ]),
    ),
    v.minLength(1),
  ),
})

/** A question a day, in order; after the last, the first again. */
const daily = v.strictObject({ questions, points: count })

const preheat = v.pipe(
  v.strictObject({
    exam: v.picklist(['CET4', 'CET6', 'postgraduate']),
    tags: v.pipe(v.array(v.strictObject({ key: slug, name: v.string() })), v.minLength(2)),
  }),
  v.check(({ tags }) => new Set(tags.map(({ key }) => key)).size === tags.length, 'two equal tags'),
)

/** A link or picture that is handed in, looked at and rewarded. */
const post = v.strictObject({
  kinds: v.pipe(v.array(v.picklist(['link', 'picture'])), v.minLength(1)),
  /** Links of other hosts, and of none of their subdomains, are refused at once; empty: any host. */
  hosts: v.optional(v.array(v.string()), []),
  /** After so many hand-ins that reviewers accepted, a user's next ones are accepted at once; null: each is reviewed. */
  trustAfter: v.optional(v.nullable(positive), null),
  reward: v.nullable(
    v.strictObject({
      kind: v.picklist(REWARD_KINDS),
      /** The number of the coupon, red packet, course or batch of codes. */
      ref: v.optional(v.nullable(positive), null),
      name: v.string(),
      amount: count,
    }),
  ),
  /** The campaign in whose draw an accepted hand-in gives chances. */
  chancesIn: v.optional(v.nullable(v.strictObject({ campaign: slug, chances: positive })), null),
})

const couponIds = v.optional(v.array(v.number()), [])

/** What a campaign's config can hold beside its page and coupons. */
const PARTS = {
  draw,
  checkIn,
  assist,
  rain,
  form,
  ranking,
  mock,
  audio,
  guide,
  question: daily,
  preheat,
  post,
} as const

type PartName = keyof typeof PARTS

/** The parts of all templates; those that a campaign's template does not have are undefined. */
export type CampaignConfig = { page: v.InferOutput<typeof page>; couponIds: number[] } & {
  [Name in PartName]?: v.InferOutput<(typeof PARTS)[Name]>
}

interface Template {
  has: readonly PartName[]
  mayHave?: readonly PartName[]
  /** The stage of a campaign that names none. */
  stage: CampaignStage
}

/** The parts of each template. A new campaign is a row of the database, a new template an entry here. */
const TEMPLATES = {
  lottery: { has: ['draw'], stage: 'wheel' },
  checkIn: { has: ['checkIn'], mayHave: ['draw', 'ranking'], stage: 'calendar' },
  assist: { has: ['assist'], mayHave: ['draw', 'ranking'], stage: 'avatars' },
  rain: { has: ['rain'], stage: 'rain' },
  gift: { has: [], mayHave: ['form'], stage: 'none' },
  transcript: { has: ['form', 'ranking'], mayHave: ['draw'], stage: 'podium' },
  schoolOpen: { has: ['assist'], stage: 'avatars' },
  mock: { has: ['mock'], mayHave: ['form', 'assist', 'ranking'], stage: 'podium' },
  audio: { has: ['audio'], mayHave: ['form'], stage: 'player' },
  guide: { has: ['guide'], stage: 'none' },
  question: { has: ['question'], mayHave: ['ranking'], stage: 'none' },
  preheat: { has: ['preheat'], stage: 'flip' },
  post: { has: ['post'], mayHave: ['draw'], stage: 'none' },
} as const satisfies Record<string, Template>

export type CampaignTemplate = keyof typeof TEMPLATES

export const CAMPAIGN_TEMPLATES = eachTemplate(configOf)
export const STAGE_OF_TEMPLATE = eachTemplate(({ stage }) => stage)

function eachTemplate<Value>(value: (template: Template) => Value) {
  const entries = Object.entries(TEMPLATES).map(([name, one]) => [name, value(one)])
  return Object.fromEntries(entries) as Record<CampaignTemplate, Value>
}

/** The schema of a template's config. */
function configOf({ has, mayHave = [] }: Template): v.GenericSchema<unknown, CampaignConfig> {
  const own = has.map((name) => [name, PARTS[name]])
  const others = mayHave.map((name) => [name, v.optional(PARTS[name] as v.GenericSchema)])
  const schema = v.strictObject({ page, ...Object.fromEntries([...own, ...others]), couponIds })
  return schema as unknown as v.GenericSchema<unknown, CampaignConfig>
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
