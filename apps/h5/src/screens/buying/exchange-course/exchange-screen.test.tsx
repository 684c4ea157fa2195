import type { CodeGift } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepChosenAddress } from '../../../parts/addresses/chosen-address'
import { type CallFacts, renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { exchangeCode } from './exchange-code'
import { Screen } from './screen'

const PREVIEW = 'POST /api/courses/exchange/codes/receive'
const REDEEM = 'POST /api/orders/courses/exchangecode'
const ADDRESSES = 'GET /api/logistics/addresses'

const GIFT: CodeGift = {
  code: 'KZ2026',
  course: { id: 1001, name: '四级全程班', cover: '', price: 39_900, originalPrice: 59_900 },
  validityDays: 365,
  needsAddress: false,
  owned: false,
  endTime: Date.UTC(2027, 0, 1),
  note: '',
}
const ADDRESS = {
  id: 3,
  name: '小舟',
  mobile: '13800005678',
  provinceCode: '110000',
  cityCode: '110100',
  regionCode: '110101',
  region: '北京市东城区',
  detail: '东直门 1 号',
  isDefault: true,
}

function open(gift: Partial<CodeGift> = {}, options: Partial<ScreenOptions> = {}) {
  const sent: CallFacts['form'][] = []
  const rendered = renderScreen(Screen, {
    path: '/exchangeCourse',
    answers: {
      [PREVIEW]: { ...GIFT, ...gift },
      [REDEEM]: ({ form }: CallFacts) => {
        sent.push(form)
        return { id: 'o1' }
      },
      [`${ADDRESSES}/default`]: null,
      [ADDRESSES]: { list: [ADDRESS], page: 1, end: true, total: 1 },
    },
    loggedIn: true,
    ...options,
  })
  return { ...rendered, sent }
}

function enter(code: string): void {
  fireEvent.change(screen.getByLabelText('兑换码'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: '查看能兑换的课程' }))
}

test('a code is previewed first and redeemed by 立即兑换', async () => {
  const { address, sent } = open()
  enter(' KZ 2026 ')
  expect(await screen.findByText('四级全程班')).toBeVisible()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '立即兑换' }))
  await waitFor(() => expect(address()).toBe('/mylive'))
  expect(sent.map((form) => form.get('code'))).toEqual(['KZ2026'])
})

test('a code in a link is previewed at once', async () => {
  open({}, { path: '/ec/:code', at: '/ec/KZ2026' })
  expect(await screen.findByRole('button', { name: '立即兑换' })).toBeVisible()
})

test('a wrong code shows the reason without a retry, and stays in the field', async () => {
  const { answers } = open()
  answers[PREVIEW] = refused('codeUsed')
  enter('KZ2026')
  expect((await screen.findByRole('alert')).textContent).toContain('这个兑换码已被使用，换一个试试')
  expect(screen.queryByRole('button', { name: /重新加载/ })).toBeNull()
  expect(screen.getByLabelText('兑换码')).toHaveProperty('value', 'KZ2026')
})

test('a code for a course that the user owns can not be redeemed', async () => {
  open({ owned: true }, { at: '/exchangeCourse?code=KZ2026' })
  expect(await screen.findByRole('link', { name: '去学习' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '立即兑换' })).toBeNull()
})

test('a course with printed material cannot be redeemed without an address', async () => {
  open({ needsAddress: true }, { at: '/exchangeCourse?code=KZ2026' })
  const waiting = await screen.findByRole('button', { name: '请先选择收货地址' })
  expect(waiting).toHaveProperty('disabled', true)
  expect(screen.getByRole('link', { name: '选择地址' }).getAttribute('href')).toBe(
    '/receiveaddress?choose=1',
  )
})

test('the address that was chosen in the address list is sent with the code', async () => {
  keepChosenAddress(3)
  const { sent } = open({ needsAddress: true }, { at: '/exchangeCourse?code=KZ2026' })
  fireEvent.click(await screen.findByRole('button', { name: '立即兑换' }))
  await waitFor(() => expect(sent.map((form) => form.get('addressId'))).toEqual(['3']))
})

test.each([
  [' KZ 2026\n', 'KZ2026'],
  [null, ''],
])('the text %j is the code %j', (text, code) => {
  expect(exchangeCode(text)).toBe(code)
})
