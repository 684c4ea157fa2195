import type { Invoice, OrderInvoices } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const ID = '2026112000000001'
const READ = `GET /api/orders/${ID}/invoice`
const ASK = `POST /api/orders/${ID}/invoice`

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  orderId: ID,
  status: 'requested',
  kind: 'person',
  title: '林小舟',
  taxNumber: '',
  email: '',
  amount: 9900,
  number: null,
  file: null,
  answer: null,
  createdAt: 1_795_140_000_000,
  ...changes,
})
const answerOf = (changes: Partial<OrderInvoices> = {}): OrderInvoices => ({
  amount: 0,
  refusal: null,
  list: [],
  last: null,
  ...changes,
})
const COMPANY = { kind: 'company', title: '考舟教育', taxNumber: '91350100M000100Y43' } as const

beforeEach(() => sessionStorage.clear())

function open(answers: Answers) {
  return renderScreen(Screen, {
    path: '/invoice/:orderId',
    at: `/invoice/${ID}`,
    answers,
    loggedIn: true,
  })
}

describe('asked for', () => {
  test('faults are named at their fields, and nothing is sent; then what was typed goes out', async () => {
    let sent: URLSearchParams | undefined
    const { calls } = open({
      [READ]: answerOf({ amount: 9900 }),
      [ASK]: ({ form }: CallFacts) => {
        sent = form
        return answerOf({ refusal: '已经申请过了，请等待开票', list: [invoice(COMPANY)] })
      },
    })
    fireEvent.click(await screen.findByRole('radio', { name: '企业' }))
    fireEvent.change(screen.getByLabelText(/企业名称/), { target: { value: '考舟教育' } })
    fireEvent.change(screen.getByLabelText(/税号/), { target: { value: '91350100M000100Y44' } })
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('税号最后一位对不上，请逐位核对')).toBeVisible()
    expect(calls).not.toContain(ASK)
    fireEvent.change(screen.getByLabelText(/税号/), { target: { value: '91350100m000100 y43' } })
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByRole('heading', { name: '等待开票' })).toBeVisible()
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      kind: 'company',
      title: '考舟教育',
      taxNumber: '91350100M000100Y43',
    })
  })

  test('what was asked for last is written into the form, and what was typed is kept', async () => {
    const answers = { [READ]: answerOf({ amount: 9900, last: invoice(COMPANY) }) }
    open(answers)
    expect(await screen.findByLabelText(/企业名称/)).toHaveValue('考舟教育')
    fireEvent.change(screen.getByLabelText(/企业名称/), { target: { value: '考舟教育科技' } })
    fireEvent.click(screen.getByRole('radio', { name: '个人' }))
    expect(screen.getByLabelText(/姓名/)).toHaveValue('')
    fireEvent.click(screen.getByRole('radio', { name: '企业' }))
    cleanup()
    open(answers)
    expect(await screen.findByLabelText(/企业名称/)).toHaveValue('考舟教育科技')
  })

  test('refused by the server, the page is read again', async () => {
    const answers: Answers = {
      [READ]: answerOf({ amount: 9900, last: invoice() }),
      [ASK]: refused('orderState', { message: '已经申请过了，请等待开票' }),
    }
    open(answers)
    const button = await screen.findByRole('button', { name: '提交申请' })
    answers[READ] = answerOf({ refusal: '已经申请过了，请等待开票', list: [invoice()] })
    fireEvent.click(button)
    expect(await screen.findByRole('heading', { name: '等待开票' })).toBeVisible()
  })
})

test('one that waits is taken back after a question', async () => {
  const { calls } = open({
    [READ]: answerOf({ refusal: '已经申请过了，请等待开票', list: [invoice()] }),
    [`POST /api/orders/${ID}/invoice/withdraw`]: answerOf({
      amount: 9900,
      list: [invoice({ status: 'withdrawn' })],
      last: invoice(),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
  const question = await screen.findByRole('dialog', { name: '撤回开票申请' })
  fireEvent.click(within(question).getByRole('button', { name: '撤回' }))
  expect(await screen.findByRole('heading', { name: '申请已撤回' })).toBeVisible()
  await waitFor(() => expect(calls).toContain(`POST /api/orders/${ID}/invoice/withdraw`))
  expect(screen.getByRole('button', { name: '提交申请' })).toBeVisible()
})

test.each<[string, OrderInvoices, string[], string]>([
  [
    'issued with a file: its number and the download',
    answerOf({
      refusal: '这笔订单已经开过发票',
      list: [
        invoice({
          status: 'issued',
          number: '26112519300012345678',
          file: '/invoices/0123456789abcdef0123456789abcdef.pdf',
        }),
      ],
    }),
    ['发票开好了', '26112519300012345678', '下载发票'],
    '提交申请',
  ],
  [
    'issued without a file: customer service',
    answerOf({
      refusal: '退款后，学校要先冲红开过的发票',
      list: [invoice({ status: 'issued', number: '26112519300012345678' })],
    }),
    ['退款后，学校要先冲红开过的发票', '联系客服'],
    '下载发票',
  ],
  [
    'refused: the sentence, and the form',
    answerOf({
      amount: 9900,
      list: [invoice({ status: 'refused', answer: '税号和名称对不上' })],
      last: invoice(),
    }),
    ['没有开成', '税号和名称对不上', '提交申请'],
    '撤回申请',
  ],
  [
    'reversed: the rest can be asked for',
    answerOf({
      amount: 5000,
      list: [invoice({ status: 'reversed', number: '26112519300012345678' })],
    }),
    ['发票已冲红', '提交申请'],
    '下载发票',
  ],
  [
    'all went back: nothing is needed',
    answerOf({ refusal: '这笔订单的钱已经全部退回，不用开发票' }),
    ['现在不能开发票', '这笔订单的钱已经全部退回，不用开发票'],
    '提交申请',
  ],
])('%s; a link leads back to the order', async (_, answer, shown, missing) => {
  open({ [READ]: answer })
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(missing)).toBeNull()
  expect(screen.getByRole('link', { name: '回到订单' }).getAttribute('href')).toBe(`/myorder/${ID}`)
})

test('an answer that did not come is asked for again', async () => {
  const answers: Answers = { [READ]: refused('internal') }
  open(answers)
  const again = await screen.findByRole('button', { name: '重新加载' })
  answers[READ] = answerOf({ amount: 9900 })
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible()
})
