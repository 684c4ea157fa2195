import { DAY } from '@kaozhou/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { CLOSING, PROFILE } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

const FACTS = 'GET /api/users/cancel'
const CLOSE = 'PUT /api/users/cancel'

const open = (answers: Answers = {}) =>
  renderScreen(Screen, {
    path: '/logout',
    loggedIn: true,
    answers: { [FACTS]: CLOSING, 'GET /api/users/profile': PROFILE, ...answers },
  })

beforeEach(() => sessionStorage.clear())

test('the list of what the user loses stands above the form', async () => {
  open()
  expect(await screen.findByText('门课程')).toBeVisible()
  expect(screen.getByText('门课程').nextElementSibling?.textContent).toBe('3')
  expect(screen.getByRole('button', { name: '申请注销' })).toBeVisible()
})

test('with an open order or parcel the page links to it and shows no form', async () => {
  open({ [FACTS]: { ...CLOSING, canClose: false, unpaidOrders: 2, undelivered: 1 } })
  expect(await screen.findByRole('link', { name: /2 笔订单待支付/ })).toHaveAttribute(
    'href',
    '/myorder?status=unpaid',
  )
  expect(screen.getByRole('link', { name: /1 个快递还没签收/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
})

test('a paid deposit is named with its loss, a waiting group with a link to the groups', async () => {
  open({ [FACTS]: { ...CLOSING, canClose: false, openDeposits: 1, waitingGroups: 2 } })
  expect(await screen.findByRole('link', { name: /1 笔定金已付，尾款没付/ })).toHaveAttribute(
    'href',
    '/myorder?status=paid',
  )
  expect(screen.getByText(/现在注销，定金就没有了/)).toBeVisible()
  expect(screen.getByRole('link', { name: /2 个拼团还没成团/ })).toHaveAttribute('href', '/mygroup')
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
})

test('the form is sent with code and reason only after the tick; afterwards the closing can be withdrawn', async () => {
  const sent: (string | null)[] = []
  const { answers } = open({
    [CLOSE]({ form }: CallFacts) {
      sent.push(form.get('code'), form.get('reason'))
      answers[FACTS] = { ...CLOSING, closesAt: Date.now() + 7 * DAY }
      return null
    },
    'DELETE /api/users/cancel': CLOSING,
  })
  fireEvent.click(await screen.findByRole('button', { name: '申请注销' }))
  expect(await screen.findByText('请输入验证码')).toBeVisible()
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('radio', { name: '换了手机号' }))
  fireEvent.click(screen.getByRole('button', { name: '申请注销' }))
  expect(await screen.findByText('请先确认已了解注销的后果')).toBeVisible()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '申请注销' }))
  fireEvent.click(await screen.findByRole('button', { name: '撤销注销，留下账号' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '申请注销' })).toBeVisible())
  expect(sent).toEqual(['123456', '换了手机号'])
})

test('下载我的数据 saves the user’s data as a file', async () => {
  const saved: Blob[] = []
  const create = vi.fn((blob: Blob) => {
    saved.push(blob)
    return 'blob:own'
  })
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const data = {
    exportedAt: Date.now(),
    account: {
      id: 1,
      nickname: '小舟',
      mobile: '13812345678',
      sex: 'unknown',
      school: '',
      exam: '',
      examDate: '',
      mailings: true,
      smsMailings: true,
      points: 1,
      createdAt: 0,
      bound: [],
    },
    addresses: [],
    orders: [],
    parcels: [],
    points: [],
    comments: [],
    notes: [],
    messages: [],
    quizAnswers: [],
    rollCalls: [],
    studyDays: [],
    logins: [],
  }
  open({ 'GET /api/users/export': data })
  fireEvent.click(await screen.findByRole('button', { name: '下载我的数据' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.type).toBe('application/json')
})
