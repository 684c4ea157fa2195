import { describe, expect, test } from 'vitest'
import type { StartupInput } from './startup'
import { countsPageView, startupEffects, trackingParams } from './startup'

const plain: StartupInput = { query: {}, inApp: false, webToken: null, appToken: null }
const cookie = (name: string, value: string, days: number) => ({
  type: 'setCookie',
  name,
  value,
  days,
})

describe('startupEffects', () => {
  const rows: [string, Partial<StartupInput>, ReturnType<typeof cookie>[]][] = [
    ['nothing in the address sets no cookie', {}, []],
    [
      'a channelId sets its cookie for 30 days',
      { query: { channelId: 'wx1' } },
      [cookie('channelId', 'wx1', 30)],
    ],
    [
      'a statisticsId sets its cookie for 30 days',
      { query: { statisticsId: 's' } },
      [cookie('statisticsId', 's', 30)],
    ],
    [
      'a statisticId sets the cookie statisticsId for 30 days',
      { query: { statisticId: 's' } },
      [cookie('statisticsId', 's', 30)],
    ],
    ['empty ids set no cookie', { query: { channelId: '', statisticsId: '' } }, []],
    [
      'a channelId of 30 characters is cut to 24',
      { query: { channelId: 'x'.repeat(30) } },
      [cookie('channelId', 'x'.repeat(24), 30)],
    ],
    ['a web token outside the app sets no cookie', { webToken: 't' }, []],
    [
      "a web token in the app sets the app's token cookie for 7 days",
      { inApp: true, webToken: 't' },
      [cookie('sc_token_app', 't', 7)],
    ],
    [
      'a web token that the app has sets no cookie',
      { inApp: true, webToken: 't', appToken: 't' },
      [],
    ],
    ['no web token in the app sets no cookie', { inApp: true }, []],
  ]
  test.each(rows)('%s', (_, input, effects) => {
    expect(startupEffects({ ...plain, ...input })).toEqual(effects)
  })
})

describe('tracking ids from cookies', () => {
  test.each([
    [{}, { statisticId: '', channelId: '' }, false],
    [{ channelId: 'c' }, { statisticId: '', channelId: 'c' }, true],
    [{ statisticId: 'a' }, { statisticId: 'a', channelId: '' }, true],
    [{ statisticsId: 'b', statisticId: 'a' }, { statisticId: 'b', channelId: '' }, true],
  ])('the cookies %o give %o, page view counted: %s', (cookies, params, counts) => {
    expect(trackingParams(cookies)).toEqual(params)
    expect(countsPageView(cookies)).toBe(counts)
  })
})
