import { createFakeBridge } from '@kaozhou/bridge'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideBrand } from '../../page/brand'
import { provideServices } from '../../session/services'
import { setShareCard, setShopCard } from './share-card'

const { origin } = window.location
let bridge: ReturnType<typeof createFakeBridge>

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
afterEach(() => window.history.replaceState(null, '', '/'))

const cards = () => bridge.calls.map(({ params }) => params)

test('a screen without a card of its own shares the card of the shop', async () => {
  await setShopCard('/aboutus')
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
  await setShopCard('/aboutus')
  expect(cards()).toEqual([{ title: '考舟', desc: '一起备考', link: `${origin}/home` }])
})

test('a card set by a screen stays while the address does, and is replaced by the shop’s at the next', async () => {
  window.history.replaceState(null, '', '/teacher/details/101')
  await setShareCard({ title: '许知遥', desc: '老师', path: '/teacher/details/101' })
  await setShopCard('/teacher/details/101')
  expect(cards()).toHaveLength(1)
  await setShopCard('/aboutus')
  expect(cards().at(-1)).toMatchObject({ title: '考舟' })
})
