import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseViews } from '../../../database/schema/membership'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      SUPPORT_CHAT_URL: 'https://chat.kaozhou.example/',
      APP_STORE_ANDROID: 'market://details?id=com.kaozhou.app',
      APP_COMMUNITY_URL: 'https://community.kaozhou.example/',
    },
  })
})

afterAll(() => server.close())

test('the latest version and the list of versions are those of the system, the newest first', async () => {
  const latest = await server.client.system.latestVersion({ system: 'android' })
  expect(latest).toMatchObject({ system: 'android', version_name: '2.4.0', versionCode: 20_400 })
  const versions = await server.client.system.versions({ system: 'harmony' })
  expect(versions.map((version) => version.version_name)).toEqual([
    '2.4.0',
    '2.3.1',
    '2.3.0',
    '2.2.0',
    '2.0.0',
  ])
})

describe('settings', () => {
  test('a public setting is read by its key', async () => {
    expect(await server.client.system.config({ key: 'shopcarShowStatus' })).toEqual({ value: '1' })
    const { value } = await server.client.system.config({ key: 'purchaseNote' })
    expect(value).toMatchObject({ title: expect.any(String) })
    const follow = await server.client.system.config({ key: 'follow' })
    expect(follow.value).toMatchObject({ name: '考舟学习', link: expect.stringMatching(/^https:/) })
  })

  test.each(['seed', 'support', 'nothing', '__proto__'])(
    '%s is not a public setting',
    async (key) => {
      const reading = server.client.system.config({ key })
      await expect(reading).rejects.toMatchObject({ code: key === '__proto__' ? 4000 : 4040 })
    },
  )
})

test.each([
  ['user', '用户协议'],
  ['privacy', '隐私政策'],
  ['pointsRules', '积分规则'],
] as const)('the agreement %s is %s', async (key, title) => {
  const agreement = await server.client.system.agreement({ key })
  expect(agreement.title).toBe(title)
  expect(agreement.sections.length).toBeGreaterThan(2)
})

test('support has phone and chat for everybody, and the user’s id for a logged-in user', async () => {
  expect(await server.client.system.support()).toMatchObject({
    phone: '400-000-0000',
    chatUrl: 'https://chat.kaozhou.example/',
    partnerId: null,
  })
  const { client, userId } = await server.loginAs('13000000001')
  expect((await client.system.support()).partnerId).toBe(String(userId))
})

test('views of a course are counted by day and channel; a view without a channel is not counted', async () => {
  const sent = server.clientWith(undefined, { channelId: 'poster7' })
  await sent.system.viewCourseIncrease({ courseId: 1001 })
  await sent.system.viewCourseIncrease({ courseId: 1001 })
  await server.client.system.viewCourseIncrease({ courseId: 1001 })
  const rows = await server.store.db.select().from(courseViews)
  expect(rows).toEqual([
    { courseId: 1001, day: '2026-11-20', channelId: 'poster7', statisticId: '', views: 2 },
  ])
  const missing = sent.system.viewCourseIncrease({ courseId: 9 })
  await expect(missing).rejects.toMatchObject({ code: 4040 })
})

test('the app’s addresses are those of the settings, and null where there are none', async () => {
  expect(await server.client.system.app()).toEqual({
    app: 'kaozhou://home',
    universalLink: null,
    androidPackage: null,
    stores: { ios: null, android: 'market://details?id=com.kaozhou.app', harmony: null },
    community: 'https://community.kaozhou.example/',
    wechatAppId: null,
    miniProgram: null,
  })
})
