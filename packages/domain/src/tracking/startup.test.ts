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
    ['nothing in the address', {}, []],
    ['a channel', { query: { channelId: 'wx1' } }, [cookie('channelId', 'wx1', 30)]],
    ['statisticsId', { query: { statisticsId: 's' } }, [cookie('statisticsId', 's', 30)]],
    ['statisticId', { query: { statisticId: 's' } }, [cookie('statisticsId', 's', 30)]],
    ['an empty id', { query: { channelId: '', statisticsId: '' } }, []],
    [
      '24 characters are kept',
      { query: { channelId: 'x'.repeat(30) } },
      [cookie('channelId', 'x'.repeat(24), 30)],
    ],
    ['a web token outside the app', { webToken: 't' }, []],
    ['a web token in the app', { inApp: true, webToken: 't' }, [cookie('sc_token_app', 't', 7)]],
    ['… that the app has', { inApp: true, webToken: 't', appToken: 't' }, []],
    ['no web token in the app', { inApp: true }, []],
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
  ])('%o', (cookies, params, counts) => {
    expect(trackingParams(cookies)).toEqual(params)
    expect(countsPageView(cookies)).toBe(counts)
  })
})
