import type { Cart, CartLine } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

function line(courseId: number, changes: Partial<CartLine> = {}): CartLine {
  return {
    courseId,
    name: `课程 ${courseId}`,
    cover: '/art/c.svg',
    listPrice: 59_900,
    price: 39_900,
    teacherNames: ['林见微'],
    checked: true,
    state: 'onSale',
    standing: null,
    addedAt: 1,
    ...changes,
  }
}

function cartOf(list: CartLine[]): Cart {
  const chosen = list.filter(({ checked, state }) => checked && state === 'onSale')
  return {
    list,
    count: list.length,
    checkedCount: chosen.length,
    allChecked: chosen.length === list.filter(({ state }) => state === 'onSale').length,
    total: chosen.length * 39_900,
    saved: chosen.length * 20_000,
  }
}

/** A server that stores a cart. */
function server(start: CartLine[]): Answers {
  let list = start
  const isOne = (form: URLSearchParams, id: number) => form.getAll('courseIds').includes(String(id))
  return {
    'GET /api/shopcars': () => cartOf(list),
    'PUT /api/shopcars/check': ({ form }: CallFacts) => {
      list = list.map((one) =>
        isOne(form, one.courseId) ? { ...one, checked: form.get('checked') === 'true' } : one,
      )
      return cartOf(list)
    },
    'PUT /api/shopcars/check_all': ({ form }: CallFacts) => {
      list = list.map((one) => ({ ...one, checked: form.get('checked') === 'true' }))
      return cartOf(list)
    },
    'PUT /api/shopcars/delete': ({ form }: CallFacts) => {
      list = list.filter((one) => !isOne(form, one.courseId))
      return cartOf(list)
    },
    'POST /api/shopcars': ({ form }: CallFacts) => {
      const addedAt = Number(form.get('addedAt'))
      list = [...list, line(Number(form.get('courseId')), { addedAt })]
      list.sort((one, other) => other.addedAt - one.addedAt)
      return cartOf(list)
    },
    'PUT /api/shopcars/delete_all': () => {
      list = []
      return cartOf(list)
    },
  }
}

const open = (answers: Answers) =>
  renderScreen(Screen, { path: '/shopcart', answers, loggedIn: true })

beforeEach(() => sessionStorage.clear())

describe('the cart', () => {
  test('sums the checked courses, and can check all and delete one', async () => {
    open(server([line(1), line(2)]))
    expect(await screen.findByRole('button', { name: '去结算（2）' })).toBeVisible()
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 课程 1' }))
    expect(await screen.findByRole('button', { name: '去结算（1）' })).toBeVisible()
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(await screen.findByRole('button', { name: '去结算（2）' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '删除 课程 2' }))
    await waitFor(() => expect(screen.queryByText('课程 2')).toBeNull())
    expect(sessionStorage.getItem('shoppingCount')).toBe('1')
  })

  test('撤销 puts the removed course back, also into a cart that is empty', async () => {
    open(server([line(1)]))
    fireEvent.click(await screen.findByRole('button', { name: '删除 课程 1' }))
    expect(await screen.findByText('购物车是空的')).toBeVisible()
    expect(screen.getByText('已移除《课程 1》')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByRole('button', { name: '去结算（1）' })).toBeVisible()
    expect(screen.queryByText('已移除《课程 1》')).toBeNull()
  })

  test('撤销 puts a line back between its neighbours, unchecked when it was', async () => {
    const names = () =>
      screen.getAllByRole('link', { name: /^课程 \d$/ }).map(({ textContent }) => textContent)
    open(
      server([
        line(1, { addedAt: 300 }),
        line(2, { addedAt: 200, checked: false }),
        line(3, { addedAt: 100 }),
      ]),
    )
    fireEvent.click(await screen.findByRole('button', { name: '删除 课程 2' }))
    await waitFor(() => expect(names()).toEqual(['课程 1', '课程 3']))
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(names()).toEqual(['课程 1', '课程 2', '课程 3']))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: '选择 课程 2' })).not.toBeChecked(),
    )
  })

  test('leads from 去结算 to the confirm page of the cart', async () => {
    const { address } = open(server([line(1)]))
    fireEvent.click(await screen.findByRole('button', { name: '去结算（1）' }))
    expect(address()).toBe('/confirmorder/cart?type=10')
  })

  test('does not let a sold-out course be checked, and says why', async () => {
    open(server([line(1), line(2, { state: 'soldOut' })]))
    const box = await screen.findByRole('checkbox', { name: '课程 2 已售罄，不能结算' })
    expect((box as HTMLInputElement).disabled).toBe(true)
  })

  test('does not let a course with a paid deposit be checked, and shows its balance and when it can be paid', async () => {
    const text = '定金已付，11 月 25 日 20:00 起付尾款 ¥1399'
    const standing = { kind: 'depositPaid' as const, text }
    open(server([line(1), line(2, { state: 'depositPaid', standing })]))
    const box = await screen.findByRole('checkbox', { name: '课程 2 已付定金，不能结算' })
    expect((box as HTMLInputElement).disabled).toBe(true)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: '去结算（1）' })).toBeVisible()
  })

  test('asks before 清空 empties it', async () => {
    open(server([line(1)]))
    fireEvent.click(await screen.findByRole('button', { name: '清空' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '清空' }))
    expect(await screen.findByText('购物车是空的')).toBeVisible()
  })

  test('can be retried with 重新加载 when it fails to load', async () => {
    const { answers } = open({
      'GET /api/shopcars': refused('internal', { message: '服务器开小差了' }),
    })
    await screen.findByText('服务器开小差了')
    Object.assign(answers, server([line(1)]))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('button', { name: '去结算（1）' })).toBeVisible()
  })
})
