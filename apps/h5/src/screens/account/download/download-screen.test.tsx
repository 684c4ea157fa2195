import type { AppAddresses } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const PLAIN: AppAddresses = {
  app: 'kaozhou://home',
  universalLink: null,
  androidPackage: null,
  stores: { ios: null, android: null, harmony: null },
  community: null,
  wechatAppId: null,
  miniProgram: null,
}
const VERSION = {
  system: 'android',
  version_name: '2.4.0',
  versionCode: 20_400,
  title: '模考来了',
  whatIsNew: [],
  releasedAt: 1,
  forced: false,
}
const host = (changes: Partial<Host>): Host => ({
  kind: 'other',
  os: 'android',
  app: null,
  miniProgram: false,
  ...changes,
})

const open = (changes: Partial<Host> = {}, addresses: Partial<AppAddresses> = {}) =>
  renderScreen(Screen, {
    path: '/download',
    host: host(changes),
    answers: {
      'GET /api/app': { ...PLAIN, ...addresses },
      'GET /api/versions': [VERSION],
    },
  })

const button = () => screen.queryByRole('button', { name: '打开 APP' })
const code = () => screen.queryByRole('img', { name: '在手机上打开这一页的二维码' })
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(() => {
  vi.useRealTimers()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

describe('the page in each host', () => {
  test.each<[string, Partial<Host>, Partial<AppAddresses>, boolean, string | null]>([
    ['a phone’s browser', {}, {}, true, null],
    ['WeChat on Android', { kind: 'wechat' }, {}, false, '在浏览器打开'],
    ['WeChat on iOS', { kind: 'wechat', os: 'ios' }, {}, false, '在默认浏览器中打开'],
    [
      'WeChat on iOS with a universal link',
      { kind: 'wechat', os: 'ios' },
      { universalLink: 'https://app.kaozhou.example/home' },
      true,
      '在默认浏览器中打开',
    ],
    ['QQ on Android', { kind: 'qq' }, {}, true, '用浏览器打开'],
    ['QQ on iOS', { kind: 'qq', os: 'ios' }, {}, true, '用 Safari 打开'],
    ['Weibo on iOS', { kind: 'weibo', os: 'ios' }, {}, false, '在浏览器打开'],
  ])('%s', async (_, at, addresses, hasButton, entry) => {
    open(at, addresses)
    await screen.findByText(/新版本 2.4.0/)
    expect(button() !== null).toBe(hasButton)
    expect(code()).toBeNull()
    const [first, second] = steps().slice(0, 2)
    if (entry) {
      expect(first).toBe('点页面右上角的“···”')
      expect(second).toContain(`选“${entry}”`)
    } else expect(screen.queryByText(/右上角/)).toBeNull()
  })

  test('a Harmony phone has its own store and release notes, and a button that opens the app', async () => {
    const stores = {
      ios: 'https://a.example',
      android: 'market://x',
      harmony: 'https://appgallery.example/app',
    }
    const { calls } = open({ os: 'harmony' }, { stores })
    expect(await screen.findByRole('link', { name: '去应用商店下载' })).toHaveAttribute(
      'href',
      'https://appgallery.example/app',
    )
    expect(button()).toBeVisible()
    await vi.waitFor(() => expect(calls).toContain('GET /api/versions?system=harmony'))
  })

  test('WeChat on a Harmony phone is led to its browser', async () => {
    open({ kind: 'wechat', os: 'harmony' })
    await screen.findByText(/新版本 2.4.0/)
    expect(button()).toBeNull()
    expect(steps()[1]).toContain('选“在浏览器打开”')
  })

  test('a desktop has a QR code and no button', async () => {
    open({ os: 'desktop' })
    expect(await screen.findByRole('img', { name: '在手机上打开这一页的二维码' })).toBeVisible()
    expect(button()).toBeNull()
  })

  test('inside the app it has no button', async () => {
    open({ app: { os: 'android', version: '2.4.0' } })
    expect(await screen.findByText('你正在用 APP')).toBeVisible()
    expect(button()).toBeNull()
    expect(code()).toBeNull()
  })

  test('it links to the store of this operating system only', async () => {
    const stores = { ...PLAIN.stores, android: 'market://details?id=com.kaozhou.app' }
    open({ os: 'ios' }, { stores })
    await screen.findByRole('button', { name: '打开 APP' })
    expect(screen.queryByRole('link', { name: '去应用商店下载' })).toBeNull()
  })
})

test('the newest version waits for what stands above it, which would push it down', async () => {
  let release = () => {}
  const held = new Promise<AppAddresses>((resolve) => {
    release = () => resolve(PLAIN)
  })
  const { calls } = renderScreen(Screen, {
    path: '/download',
    answers: { 'GET /api/app': () => held, 'GET /api/versions': [VERSION] },
  })
  await vi.waitFor(() => expect(calls).toContainEqual(expect.stringMatching(/^GET .api.versions/)))
  await act(async () => {})
  expect(screen.queryByText(/新版本/)).toBeNull()
  release()
  expect(await screen.findByText(/新版本 2.4.0/)).toBeVisible()
})

describe('WeChat’s own tags', () => {
  const WECHAT = { kind: 'wechat' } as const
  const WITH_APP = { wechatAppId: 'wx0123456789abcdef' }
  const tag = (name = 'wx-open-launch-app') => document.querySelector(name)
  const tell = (event: string, name?: string) =>
    act(() => void tag(name)?.dispatchEvent(new Event(event)))
  const placed = () => vi.waitFor(() => expect(tag()).not.toBeNull())

  test('the tag lies over the shop’s button, opens the address that the scheme opens, and is pressed after its ready', async () => {
    const { bridge } = open(WECHAT, WITH_APP)
    await placed()
    expect(bridge.calls).toContainEqual({
      method: 'prepareOpenTag',
      params: { tag: 'wx-open-launch-app' },
    })
    expect(tag()?.getAttribute('appid')).toBe('wx0123456789abcdef')
    expect(tag()?.getAttribute('extinfo')).toBe('kaozhou://home')
    const template = tag()?.querySelector('script')
    expect(template?.type).toBe('text/wxtag-template')
    expect(template?.textContent).toContain('<button>打开 APP</button>')
    expect(button()).toHaveAttribute('aria-busy', 'true')
    tell('ready')
    // One button for a screen reader: the one in the tag.
    expect(button()).toBeNull()
    expect(tag()?.parentElement).toHaveAttribute('data-ready', 'true')
    expect(steps().slice(0, 1)).toEqual(['点页面右上角的“···”'])
  })

  test('a press that opened nothing is said, and today’s way stays', async () => {
    open(WECHAT, WITH_APP)
    await placed()
    tell('ready')
    tell('error')
    expect(said()).toMatch(/^没有打开/)
    expect(tag()).toBeNull()
    expect(steps()[0]).toBe('点页面右上角的“···”')
  })

  test('on iOS the universal link comes back when a press failed', async () => {
    const universalLink = 'https://app.kaozhou.example/home'
    open({ ...WECHAT, os: 'ios' }, { ...WITH_APP, universalLink })
    await placed()
    tell('error')
    expect(button()).toBeVisible()
    expect(button()).not.toHaveAttribute('aria-busy')
  })

  test('WeixinOpenTagsError, also one that comes later, brings today’s way', async () => {
    open(WECHAT, WITH_APP)
    await placed()
    tell('ready')
    act(() => void document.dispatchEvent(new Event('WeixinOpenTagsError')))
    expect(tag()).toBeNull()
    expect(button()).toBeNull()
    expect(said()).toBe('')
  })

  test.each([
    ['too old', { status: 'unsupported' }],
    ['not configured', { status: 'failed', code: 'signature', message: 'config:fail' }],
  ] as const)('a client that is %s has today’s way', async (_, result) => {
    const universalLink = 'https://app.kaozhou.example/home'
    const { bridge } = open({ ...WECHAT, os: 'ios' }, { ...WITH_APP, universalLink })
    bridge.answer('prepareOpenTag', result)
    await vi.waitFor(() =>
      expect(bridge.calls.map(({ method }) => method)).toContain('prepareOpenTag'),
    )
    await vi.waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
    expect(tag()).toBeNull()
  })

  test('a tag that never gets ready is given up after 8 s, and its late ready changes nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(WECHAT, WITH_APP)
    await placed()
    const late = tag()
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(tag()).toBeNull()
    act(() => void late?.dispatchEvent(new Event('ready')))
    expect(tag()).toBeNull()
  })

  test('the mini program of the settings has a button of its own, with its page', async () => {
    open(WECHAT, {
      miniProgram: { username: 'gh_0123456789ab', path: 'pages/home/index.html?a=1' },
    })
    await vi.waitFor(() => expect(tag('wx-open-launch-weapp')).not.toBeNull())
    const weapp = tag('wx-open-launch-weapp')
    expect(weapp?.getAttribute('username')).toBe('gh_0123456789ab')
    expect(weapp?.getAttribute('path')).toBe('pages/home/index.html?a=1')
    expect(tag()).toBeNull()
    tell('error', 'wx-open-launch-weapp')
    expect(screen.queryByRole('button', { name: '打开小程序' })).toBeNull()
    expect(said()).toMatch(/^没有打开/)
  })

  test.each<[string, Partial<Host>, Partial<AppAddresses>]>([
    ['WeChat without a setting', WECHAT, {}],
    ['QQ', { kind: 'qq' }, WITH_APP],
    ['a browser', {}, WITH_APP],
    ['a mini program', { ...WECHAT, miniProgram: true }, WITH_APP],
    ['WeChat on a desktop', { ...WECHAT, os: 'desktop' }, WITH_APP],
  ])('%s is not asked for a tag', async (_, at, addresses) => {
    const { bridge } = open(at, addresses)
    await screen.findByText(/新版本 2.4.0/)
    await act(async () => {})
    expect(bridge.calls.map(({ method }) => method)).not.toContain('prepareOpenTag')
  })
})

describe('opening the app (spec §4)', () => {
  async function press(addresses: Partial<AppAddresses> = {}) {
    open({ os: 'android' }, addresses)
    const found = await screen.findByRole('button', { name: '打开 APP' })
    vi.useFakeTimers()
    fireEvent.click(found)
  }

  test('the page opens the app’s address; after 4 s without the app it says so and offers the web', async () => {
    await press()
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('kaozhou://home')
    await act(() => vi.advanceTimersByTimeAsync(3999))
    expect(said()).toBe('正在打开 APP')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(said()).toMatch(/^没有打开 APP/)
    expect(screen.getByRole('link', { name: '继续用网页' }).getAttribute('href')).toBe('/home')
    expect(screen.queryByRole('link', { name: '去社区看看' })).toBeNull()
  })

  test.each([
    [
      'the store after 2 s',
      { android: 'https://store.example/app' },
      2000,
      'https://store.example/app',
    ],
    ['the community page after 3 s', { android: null }, 3000, 'https://community.example/'],
  ])('without the app %s follows', async (_, store, ms, address) => {
    const assign = vi.fn()
    vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, assign } as never)
    const stores = { ...PLAIN.stores, ...store }
    await press({ stores, community: 'https://community.example/' })
    await act(() => vi.advanceTimersByTimeAsync(ms - 1))
    expect(assign.mock.calls).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(assign.mock.calls).toEqual([[address]])
    vi.restoreAllMocks()
  })

  test('when the app opens over the page, nothing else follows', async () => {
    await press()
    await act(() => vi.advanceTimersByTimeAsync(500))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(said()).toBe('')
    expect(button()).toBeVisible()
  })
})

test('when the app’s addresses failed to load, a press on the button loads them again', async () => {
  const { answers } = renderScreen(Screen, {
    path: '/download',
    answers: { 'GET /api/app': refused('internal', { message: '没来' }), 'GET /api/versions': [] },
  })
  await screen.findByText('没来')
  answers['GET /api/app'] = PLAIN
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('button', { name: '打开 APP' })).toBeVisible()
})
