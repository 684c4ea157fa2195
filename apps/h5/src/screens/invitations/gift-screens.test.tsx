import type { MyGift, SchoolAssist, SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, renderScreen } from '../../testing/screen.fixture'
import { Screen as InviteGift } from './invite-gift/screen'
import { Screen as MyBook } from './invite-my-gift/screen'
import { Screen as MyGiftScreen } from './my-gift/screen'
import { Screen as Recruit } from './recruit/screen'

const OPEN = 'GET /api/school/open_info'
const BOOKS = 'GET /api/school/books'
const REQUEST = 'GET /api/school/assist/31'
const HELP = 'POST /api/school/assist/31'

const book = (changes: Partial<SchoolBook> = {}): SchoolBook => ({
  id: 3506,
  name: '四级词卡',
  summary: '两千词，一盒装下',
  figure: '词',
  kind: 'goods',
  amount: 1,
  stock: 150,
  perUser: 1,
  claimed: 0,
  needsAddress: true,
  condition: '2 位好友助力后可领取',
  progress: { has: 0, needs: 2 },
  state: 'locked',
  chosen: false,
  ...changes,
})
const assist = { needed: 2, helped: 1, missing: 1, done: false, helpers: [] }
const info = (changes: Partial<SchoolOpenInfo> = {}): SchoolOpenInfo => ({
  title: '开学季赠书',
  subtitle: '选一本书，两位同学助力就寄给你',
  startTime: Date.UTC(2026, 10, 1),
  endTime: Date.UTC(2026, 11, 1),
  now: Date.UTC(2026, 10, 20),
  period: 'running',
  rules: ['每人限领一本。'],
  assistId: null,
  book: null,
  assist: null,
  canReceive: false,
  ...changes,
})
const request = (changes: Partial<SchoolAssist> = {}): SchoolAssist => ({
  owner: { nickname: '林**', avatar: '', isMe: false },
  ...assist,
  refusal: null,
  book: book(),
  ...changes,
})

describe('a request for help with a book', () => {
  const open = (answers: Answers) =>
    renderScreen(InviteGift, {
      path: '/invite_gift/:id',
      at: '/invite_gift/31',
      loggedIn: true,
      answers: { [OPEN]: info(), [BOOKS]: [book()], [REQUEST]: request(), ...answers },
    })

  test('a friend sees the user and the book, helps, and sees that the help was counted', async () => {
    const { answers } = open({})
    expect(await screen.findByRole('region', { name: '林** 请你助力' })).toBeVisible()
    answers[HELP] = () => {
      answers[REQUEST] = request({ helped: 2, missing: 0, done: true })
      return null
    }
    fireEvent.click(screen.getByRole('button', { name: '帮 林** 助力' }))
    expect(await screen.findByText('助力已集齐，这本书已经稳了。')).toBeVisible()
  })

  test('a user who can not help sees the reason and can still choose a book', async () => {
    open({ [REQUEST]: request({ refusal: '你已经助力过啦' }) })
    expect(await screen.findByText('你已经助力过啦')).toBeVisible()
    expect(await screen.findByRole('button', { name: '选这本：四级词卡' })).toBeVisible()
  })

  test('a request that no longer exists shows a message above the books', async () => {
    open({ [REQUEST]: refused('notFound', { message: '助力链接已失效' }) })
    expect(await screen.findByText('助力链接已失效')).toBeVisible()
    expect(await screen.findByRole('button', { name: '选这本：四级词卡' })).toBeVisible()
  })
})

describe('the user’s own book', () => {
  const open = (own: SchoolOpenInfo) =>
    renderScreen(MyBook, {
      path: '/invite_my_gift/:id',
      at: '/invite_my_gift/31',
      loggedIn: true,
      answers: {
        [OPEN]: own,
        'GET /api/school/my_gifts': { list: [], page: 1, end: true, total: 0 },
      },
    })

  test('until enough friends have helped, it can not be received, and the page has a link to send', async () => {
    open(info({ assistId: 31, book: book({ chosen: true }), assist }))
    const receive = await screen.findByRole('button', { name: '还差 1 位同学助力' })
    expect((receive as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible()
  })

  test('without a chosen book the page links to the books', async () => {
    open(info())
    expect(await screen.findByText('你还没有选书')).toBeVisible()
    expect(screen.getByRole('link', { name: '去选书' })).toHaveAttribute('href', '/invite_gift/31')
  })
})

test('a gift without an address links to the address list', async () => {
  const gift: MyGift = {
    id: 9,
    source: 'gift',
    kind: 'goods',
    name: '四级词卡',
    amount: 1,
    status: 'waiting',
    addressUntil: null,
    detail: null,
    createdAt: Date.UTC(2026, 10, 20),
    campaign: { slug: 'school-open', title: '开学季赠书' },
    address: null,
    parcel: null,
  }
  renderScreen(MyGiftScreen, {
    path: '/myGift/:id',
    at: '/myGift/9',
    loggedIn: true,
    answers: { 'GET /api/school/my_gifts/9': gift },
  })
  const link = await screen.findByRole('link', { name: '填写收货地址' })
  expect(link).toHaveAttribute('href', '/receiveaddress?campaign=school-open&record=9')
})

test('the form of an ambassador shows each fault at its field and sends nothing', async () => {
  const { calls } = renderScreen(Recruit, {
    path: '/recruit',
    loggedIn: true,
    answers: { 'GET /api/school/ambassadors/mine': null },
  })
  fireEvent.click(await screen.findByRole('button', { name: '提交报名' }))
  for (const text of ['请填写姓名', '请输入手机号', '请填写学校', '请选择年级', '请选一件想做的事'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
