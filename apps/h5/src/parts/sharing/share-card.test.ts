import { createFakeBridge } from '@kaozhou/bridge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideBrand } from '../../page/brand'
import { provideRoutesImport } from '../../routing/lazy-routes'
import { provideServices } from '../../session/services'
import { setCardOfAddress, setShareCard } from './share-card'

provideRoutesImport(() => import('../../start/routes'))

const { origin } = window.location
const TEACHER = { title: '许知遥', desc: '老师', path: '/teacher/details/101' }
let bridge: ReturnType<typeof createFakeBridge>

const at = (address: string) => window.history.replaceState(null, '', address)

async function go(address: string): Promise<void> {
  at(address)
  await setCardOfAddress(window.location.pathname)
}

beforeEach(() => {
  bridge = createFakeBridge({ kind: 'wechat', os: 'android', app: null, miniProgram: false })
  provideServices(async () => ({ bridge }) as never)
  provideBrand({
    name: '考舟',
    description: '',
    share: { title: '考舟', text: '一起备考', picture: '/brand/share.png' },
    colours: { primary: '', wash: '', price: '' },
  })
})
// Another pathname, so that no card of a test is left.
afterEach(() => go('/home'))

const cards = () =>
  bridge.calls.flatMap(({ method, params }) => (method === 'setShareCard' ? [params] : []))
const last = () => bridge.calls.at(-1)

test('a screen without a card of its own shares the card of the shop', async () => {
  await go('/aboutus')
  expect(cards()).toEqual([
    {
      title: '考舟',
      desc: '一起备考',
      link: `${origin}/home`,
      imgUrl: `${origin}/brand/share.png`,
    },
  ])
})

test('the card of the shop has no picture when the brand has none', async () => {
  provideBrand({
    name: '考舟',
    description: '',
    share: { title: '考舟', text: '一起备考' },
    colours: { primary: '', wash: '', price: '' },
  })
  await go('/aboutus')
  expect(cards()).toEqual([{ title: '考舟', desc: '一起备考', link: `${origin}/home` }])
})

test('a card set by a screen stays while the pathname does, and is replaced by the shop’s at the next', async () => {
  at('/teacher/details/101')
  await setShareCard(TEACHER)
  await setCardOfAddress(window.location.pathname)
  expect(last()).toMatchObject({ params: { title: '许知遥' } })
  await go('/aboutus')
  expect(last()).toMatchObject({ params: { title: '考舟' } })
})

test('the card is set again when only the query changed: WeChat signs another address then', async () => {
  at('/teacher/details/101')
  await setShareCard(TEACHER)
  await go('/teacher/details/101?tab=2')
  expect(cards().map(({ title }) => title)).toEqual(['许知遥', '许知遥'])
})

test.each([
  '/myorder/7',
  '/confirmorder/1003',
  '/examination/5',
  '/myinfo',
  '/shop_pay/1',
  '/mylive',
])(
  '%s is a person’s own: it is not shared, and the shop’s card is all that it could share',
  async (address) => {
    await go(address)
    expect(bridge.calls.map(({ method }) => method)).toEqual(['setShareCard', 'limitSharing'])
    expect(cards()).toMatchObject([{ title: '考舟' }])
  },
)

test.each(['/home', '/details/1001', '/other_pay/7', '/pages/1701', '/download', '/nowhere'])(
  '%s may be shared',
  async (address) => {
    await go(address)
    expect(bridge.calls.map(({ method }) => method)).not.toContain('limitSharing')
  },
)

test('the page after one that hid the menu sets a card, which shows it again; so does the same page after Back', async () => {
  at('/teacher/details/101')
  await setShareCard(TEACHER)
  await go('/myorder/7')
  expect(last()?.method).toBe('limitSharing')
  await go('/teacher/details/101')
  // Until the screen has its data again the shop's.
  expect(last()).toMatchObject({ method: 'setShareCard', params: { title: '考舟' } })
  await setShareCard(TEACHER)
  expect(last()).toMatchObject({ method: 'setShareCard', params: { title: '许知遥' } })
})

test('a person’s page with a card of its own is shared', async () => {
  at('/invitation_assist')
  const address = setCardOfAddress(window.location.pathname)
  await setShareCard({ title: '帮我助力', path: '/invitation/1', desc: '' })
  await address
  expect(bridge.calls.map(({ method }) => method)).not.toContain('limitSharing')
  expect(last()).toMatchObject({ params: { title: '帮我助力' } })
})

test('who has left before the routes came leaves the next page as it is', async () => {
  at('/myorder/7')
  const left = setCardOfAddress(window.location.pathname)
  at('/home')
  await left
  expect(bridge.calls.map(({ method }) => method)).not.toContain('limitSharing')
})

test('a page that comes back from memory sets its card anew', async () => {
  at('/teacher/details/101')
  await setShareCard(TEACHER)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(cards().map(({ title }) => title)).toEqual(['许知遥', '许知遥']))
})
