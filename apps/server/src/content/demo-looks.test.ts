import { type CampaignCard, cardOrder } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import {
  type CampaignTemplate,
  STAGE_OF_TEMPLATE,
} from '../modules/marketing/activities/campaign/campaign-config'
import { demoContent } from '../testing/demo-content'

const { content } = await demoContent()
const { campaigns } = content
type Campaign = (typeof campaigns)[number]

/** Whether a page has a card; `records` is not counted, because it depends on the person. */
const HAS: Record<Exclude<CampaignCard, 'records'>, (campaign: Campaign) => unknown> = {
  play: ({ config: { mock, audio, question, preheat, rain, checkIn, post, guide } }) =>
    mock ?? audio ?? question ?? preheat ?? rain ?? checkIn ?? post ?? guide,
  questions: ({ config }) => config.audio?.questions.length,
  analysis: ({ config }) => config.mock?.analysis,
  assist: ({ config }) => config.assist,
  bundle: ({ config }) => config.assist?.bundle,
  draw: ({ config }) => config.draw,
  prizes: ({ config }) => config.draw,
  winners: ({ config }) => config.draw,
  gifts: ({ gifts }) => gifts.length,
  ranking: ({ config }) => config.ranking,
  steps: ({ config }) => config.page.steps.length,
  courses: ({ config }) => config.page.courseIds.length || config.audio?.courseId,
}

function shape(campaign: Campaign): string {
  const { page } = campaign.config
  const cards = cardOrder(page.order).filter((card) => card !== 'records' && HAS[card](campaign))
  return `${page.stage ?? STAGE_OF_TEMPLATE[campaign.template as CampaignTemplate]}: ${cards.join(' ')}`
}

/** The campaigns that share a value with another one, by that value. */
function shared(of: (campaign: Campaign) => string): Record<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const one of campaigns) groups.set(of(one), [...(groups.get(of(one)) ?? []), one.slug])
  return Object.fromEntries([...groups].filter(([, { length }]) => length > 1))
}

test('no two campaigns of the demo have the same hero picture', () => {
  expect(
    shared(({ hero, slug }) => (typeof hero === 'object' ? hero.scene : (hero ?? slug))),
  ).toEqual({})
})

test('no two campaigns of the demo have the same stage and the same order of cards', () => {
  expect(shared(shape)).toEqual({})
})
