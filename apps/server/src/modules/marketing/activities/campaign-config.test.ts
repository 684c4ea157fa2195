import { describe, expect, test } from 'vitest'
import { campaignDrafts } from '../../../seed/marketing-rows'
import { PAGE } from './campaign.fixture'
import { readCampaign } from './campaign-config'
import type { CampaignRow } from './campaign-repository'

const row = (template: string, config: unknown): CampaignRow => ({
  id: 1,
  slug: 'a',
  template,
  title: '',
  subtitle: '',
  visibility: 'listed',
  startTime: 0,
  endTime: 1,
  rules: [],
  config,
})
const rain = { everyMinutes: 1, lastsSeconds: 60 }

describe('a campaign is data', () => {
  test.each(campaignDrafts.map((draft) => [draft.slug, draft] as const))(
    'default: the seed’s %s fits its template',
    (_, { template, config }) => {
      expect(readCampaign(row(template, config)).config).toMatchObject(config)
    },
  )

  test('default: addresses are all different', () => {
    const slugs = campaignDrafts.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test.each([
    ['a template that there is not', 'party', { page: PAGE }, /no template party/],
    ['a name of every object', 'constructor', { page: PAGE }, /no template/],
    ['a part that is missing', 'rain', { page: PAGE }, /rain/],
    ['a part that the template has not', 'rain', { page: PAGE, rain, draw: {} }, /draw/],
    [
      'a rain that never stops',
      'rain',
      { page: PAGE, rain: { ...rain, lastsSeconds: 61 } },
      /before the next/,
    ],
    ['not even an object', 'lottery', null, /a: /],
  ])('error: %s', (_, template, config, message) => {
    expect(() => readCampaign(row(template, config))).toThrow(message)
  })
})
