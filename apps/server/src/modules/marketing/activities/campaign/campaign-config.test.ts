import { describe, expect, test } from 'vitest'
import { demoContent } from '../../../../testing/demo-content'
import { PAGE } from './campaign.fixture'
import { readCampaign } from './campaign-config'
import type { CampaignRow } from './campaign-repository'

const { campaigns: demoCampaigns } = (await demoContent()).content

const row = (template: string, config: unknown): CampaignRow => ({
  id: 1,
  slug: 'a',
  template,
  title: '',
  subtitle: '',
  visibility: 'listed',
  startTime: 0,
  endTime: 1,
  plannedEnd: null,
  stoppedAt: null,
  stopReason: null,
  rules: [],
  config,
})
const rain = { everyMinutes: 1, lastsSeconds: 60 }

describe('readCampaign', () => {
  test.each(demoCampaigns.map((draft) => [draft.slug, draft] as const))(
    'the config of the seeded campaign %s fits its template',
    (_, { template, config }) => {
      expect(readCampaign(row(template, config)).config).toMatchObject(config)
    },
  )

  test('the slugs of the seeded campaigns are unique', () => {
    const slugs = demoCampaigns.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test.each([
    ['an unknown template', 'party', { page: PAGE }, /no template party/],
    ['a property of Object.prototype as template', 'constructor', { page: PAGE }, /no template/],
    ['a missing part', 'rain', { page: PAGE }, /rain/],
    ['a part that the template does not have', 'rain', { page: PAGE, rain, draw: {} }, /draw/],
    [
      'a rain that lasts longer than its interval',
      'rain',
      { page: PAGE, rain: { ...rain, lastsSeconds: 61 } },
      /before the next/,
    ],
    ['null as config', 'lottery', null, /a: /],
  ])('throws for %s', (_, template, config, message) => {
    expect(() => readCampaign(row(template, config))).toThrow(message)
  })
})
