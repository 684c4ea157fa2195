import type { ActiveCard, MembershipCard, PendantRecord, Privilege } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as Pendants } from '../../pendant/screen'
import { Screen as PrivilegeScreen } from '../../privilege/screen'
import { Screen as Membership } from '../../vipinfo/screen'

const IOS_APP: Host = {
  kind: 'other',
  os: 'ios',
  app: { os: 'ios', version: '1.6.0' },
  miniProgram: false,
}

/** 22 November 2026, noon in Beijing. */
const NOW = Date.UTC(2026, 10, 22, 4)
const ACTIVE = 'GET /api/privileges/card/active'
const ACTIVATE = 'POST /api/privileges/card/active'

const card = (changes: Partial<MembershipCard> = {}): MembershipCard => ({
  id: 1902,
  level: 2,
  name: '季卡 · 同舟',
  slogan: '一个学期刚刚好',
  price: 4900,
  days: 92,
  privilegeIds: [1803],
  courseCount: 6,
  terms: ['到期即止，不自动续费。'],
  active: false,
  heldUntil: null,
  ...changes,
})
const privilege = (changes: Partial<Privilege> = {}): Privilege => ({
  id: 1803,
  name: '签到双倍积分',
  summary: '签到所得积分翻倍',
  detail: '会员期内签到按两倍计算。',
  icon: 'points',
  level: 1,
  owned: false,
  ...changes,
})
const NONE: ActiveCard = { level: 0, card: null, activatedAt: null, expiresAt: null }
const OWN: ActiveCard = {
  level: 2,
  card: card({ active: true }),
  activatedAt: NOW,
  expiresAt: Date.UTC(2027, 1, 22),
}

const answersWith = (changes: Answers): Answers => ({
  [ACTIVE]: NONE,
  'GET /api/privileges': [privilege()],
  'GET /api/privileges/card2': [card()],
  ...changes,
})

describe('the membership page', () => {
  const open = (changes: Answers = {}, path = '/vipinfo') =>
    renderScreen(Membership, {
      path,
      loggedIn: true,
      renderedAt: NOW,
      answers: answersWith(changes),
    })

  test('shows each card with its privileges and a link to its courses', async () => {
    open()
    const region = await screen.findByRole('region', { name: '季卡 · 同舟' })
    expect(await within(region).findByText('签到双倍积分')).toBeVisible()
    expect(within(region).getByRole('link', { name: '季卡 · 同舟的 6 门课程' })).toHaveAttribute(
      'href',
      '/app/vip/list?card=1902',
    )
    expect(screen.getByText('还不是会员')).toBeVisible()
  })

  test('a code activates a card, which is then shown with its expiry date', async () => {
    const codes: (string | null)[] = []
    const { answers } = open({
      [ACTIVATE]: ({ form }: CallFacts) => {
        codes.push(form.get('code'))
        return OWN
      },
    })
    const field = await screen.findByLabelText('激活码')
    answers[ACTIVE] = OWN
    fireEvent.change(field, { target: { value: ' KZVIP ' } })
    fireEvent.click(screen.getByRole('button', { name: '激活会员' }))
    expect(await screen.findByText('2027 年 2 月 22 日到期，不自动续费')).toBeVisible()
    expect(codes).toEqual(['KZVIP'])
    expect(field).toHaveValue('')
  })

  test('a refused code stays in its field with the reason under it', async () => {
    open({ [ACTIVATE]: refused('codeUsed', { message: '激活码已被使用' }) })
    const field = await screen.findByLabelText('激活码')
    fireEvent.change(field, { target: { value: 'USED' } })
    fireEvent.click(screen.getByRole('button', { name: '激活会员' }))
    expect(await screen.findByText('激活码已被使用')).toBeVisible()
    expect(field).toHaveValue('USED')
  })

  test('a card has its price, says when its time begins, and is bought on the confirm page', async () => {
    const cards = [card(), card({ id: 1904, name: '赠卡', price: 0 })]
    const { address } = open({ 'GET /api/privileges/card2': cards })
    const region = await screen.findByRole('region', { name: '季卡 · 同舟' })
    expect(within(region).getByText('付款后马上开通')).toBeVisible()
    expect(region).toHaveTextContent('¥49')
    const gift = screen.getByRole('region', { name: '赠卡' })
    expect(within(gift).queryByRole('button')).toBeNull()
    fireEvent.click(within(region).getByRole('button', { name: '购买季卡 · 同舟' }))
    await waitFor(() => expect(address()).toBe('/confirmorder/1902?type=15'))
  })

  test('the user’s own card is renewed from its expiry date; another card starts at once', async () => {
    const heldUntil = Date.UTC(2027, 1, 22)
    open({
      [ACTIVE]: OWN,
      'GET /api/privileges/card2': [
        card({ active: true, heldUntil }),
        card({ id: 1903, name: '年卡 · 上岸' }),
      ],
    })
    const held = await screen.findByRole('region', { name: '季卡 · 同舟' })
    expect(within(held).getByText('已有到 2027 年 2 月 22 日，续费从那天接着算')).toBeVisible()
    expect(within(held).getByRole('button', { name: '续费季卡 · 同舟' })).toBeVisible()
    const other = screen.getByRole('region', { name: '年卡 · 上岸' })
    const beside = '付款后马上开通，与正在使用的季卡 · 同舟同时计时'
    expect(within(other).getByText(beside)).toBeVisible()
  })

  test('in the iOS app no card is sold: the button says where it can be bought', async () => {
    const { address } = renderScreen(Membership, {
      path: '/vipinfo',
      loggedIn: true,
      renderedAt: NOW,
      host: IOS_APP,
      answers: answersWith({}),
    })
    const region = await screen.findByRole('region', { name: '季卡 · 同舟' })
    expect(region).not.toHaveTextContent('¥')
    fireEvent.click(within(region).getByRole('button', { name: '购买季卡 · 同舟' }))
    expect(await screen.findByRole('dialog', { name: '宝～告诉你件事' })).toBeVisible()
    expect(address()).toBe('/vipinfo')
  })

  test('inside the app the page is the same, under the title of the app', async () => {
    open({}, '/app/vip/info')
    expect(await screen.findByRole('heading', { name: '会员信息' })).toBeVisible()
  })
})

test.each([
  [true, '去签到', '/vipshop'],
  [false, '去开通会员', '/vipinfo'],
])('a privilege (owned: %s) has a button “%s” that leads to %s', async (owned, label, path) => {
  renderScreen(PrivilegeScreen, {
    path: '/privileges/:key',
    at: '/privileges/1803',
    answers: answersWith({ 'GET /api/privileges': [privilege({ owned })] }),
  })
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path)
  expect(await screen.findByText('季卡 · 同舟')).toBeVisible()
})

test('the page of an unknown privilege says that it does not exist', async () => {
  renderScreen(PrivilegeScreen, {
    path: '/privileges/:key',
    at: '/privileges/9',
    answers: answersWith({}),
  })
  expect(await screen.findByText('没有这项会员权益')).toBeVisible()
})

describe('pendants', () => {
  const pendant = (id: number, changes: Partial<PendantRecord> = {}): PendantRecord => ({
    id,
    name: `挂件 ${id}`,
    ring: ['#ffffff', '#000000'],
    locked: false,
    why: '人人可用',
    worn: false,
    points: null,
    ...changes,
  })
  const PENDANTS = [
    pendant(1, { worn: true }),
    pendant(2),
    pendant(3, { locked: true, why: '连续打卡 7 天解锁' }),
    pendant(4, { locked: true, why: '1200 积分兑换', points: 1200 }),
  ]
  const open = (worn: (string | null)[] = []) =>
    renderScreen(Pendants, {
      path: '/pendant',
      loggedIn: true,
      answers: {
        'GET /api/privileges/images/records': PENDANTS,
        'PUT /api/users': ({ form }: CallFacts) => {
          worn.push(form.get('pendantId'))
          return {}
        },
        'POST /api/privileges/images/4/unlock': PENDANTS.map((one) => ({ ...one, locked: false })),
      },
    })

  test('a press puts a pendant on; a press on the worn pendant takes it off', async () => {
    const worn: (string | null)[] = []
    open(worn)
    fireEvent.click(await screen.findByRole('button', { name: '戴上“挂件 2”' }))
    await waitFor(() => expect(worn).toEqual(['2']))
    fireEvent.click(await screen.findByRole('button', { name: '取下“挂件 1”' }))
    await waitFor(() => expect(worn).toEqual(['2', '0']))
  })

  test('a locked pendant says what unlocks it and can not be put on', async () => {
    open()
    expect(await screen.findByText('连续打卡 7 天解锁')).toBeVisible()
    expect(screen.queryByRole('button', { name: '戴上“挂件 3”' })).toBeNull()
    expect(screen.getByRole('button', { name: '未解锁' })).toBeDisabled()
  })

  test('a pendant that costs points is unlocked after a confirmation', async () => {
    const { calls } = open()
    fireEvent.click(await screen.findByRole('button', { name: '用 1200 积分解锁“挂件 4”' }))
    const dialog = await screen.findByRole('dialog', { name: '解锁挂件' })
    expect(calls).not.toContain('POST /api/privileges/images/4/unlock')
    fireEvent.click(within(dialog).getByRole('button', { name: '解锁' }))
    await waitFor(() => expect(calls).toContain('POST /api/privileges/images/4/unlock'))
  })
})
