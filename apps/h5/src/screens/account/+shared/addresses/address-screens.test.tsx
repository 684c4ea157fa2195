import type { Address } from '@kaozhou/api'
import { refused, unchecked } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepChosenAddress, takeChosenAddress } from '../../../../parts/addresses/chosen-address'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as NewScreen } from '../../addreceiptaddress/screen'
import { Screen as EditScreen } from '../../editreceiptaddress/screen'
import { Screen as ListScreen } from '../../receiveaddress/screen'

const LIST = 'GET /api/logistics/addresses'

const node = (name: string, code: string) => ({ name, code, label: name, value: code })
const PROVINCES = [
  {
    ...node('浙江省', '330000'),
    children: [{ ...node('杭州市', '330100'), children: [node('西湖区', '330106')] }],
  },
]

function address(id: number, changes: Partial<Address> = {}): Address {
  return {
    id,
    name: `收货人${id}`,
    mobile: '13800138000',
    provinceCode: '330000',
    cityCode: '330100',
    regionCode: '330106',
    region: '浙江省杭州市西湖区',
    detail: `文三路 ${id} 号`,
    isDefault: id === 1,
    ...changes,
  }
}

/** A server that stores addresses; `saved` collects the forms that it receives. */
function server(start: Address[], saved: URLSearchParams[] = []): Answers {
  let list = start
  return {
    [LIST]: () => ({ list, page: 1, end: true, total: list.length }),
    'GET /api/provinces.json': PROVINCES,
    'POST /api/logistics/addresses': ({ form }: CallFacts) => {
      saved.push(form)
      const added = address(9, { name: form.get('name') ?? '' })
      list = [...list, added]
      return added
    },
    'PUT /api/logistics/addresses/2': ({ form }: CallFacts) => {
      saved.push(form)
      return address(2, { detail: form.get('detail') ?? '' })
    },
    'DELETE /api/logistics/addresses/2': () => {
      list = list.filter(({ id }) => id !== 2)
      return null
    },
  }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('the address list', () => {
  const open = (answers: Answers, at = '/receiveaddress') =>
    renderScreen(ListScreen, { path: '/receiveaddress', at, answers, loggedIn: true })

  test('the default address is marked, and deleting an address asks for confirmation first', async () => {
    open(server([address(1), address(2)]))
    await screen.findByText('收货人1')
    expect(screen.getByText('默认')).toBeVisible()
    fireEvent.click(screen.getAllByRole('button', { name: '删除' })[1] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByText('收货人2')).toBeNull())
  })

  test('with ?choose=1 a tap stores the address, which the previous page reads once', async () => {
    open(server([address(1), address(2)]), '/receiveaddress?choose=1')
    fireEvent.click(await screen.findByRole('button', { name: '收货人2' }))
    await waitFor(() => expect(takeChosenAddress()).toBe(2))
    expect(takeChosenAddress()).toBeNull()
  })

  test('with ?order= an address that was just added is set on the order without a tap', async () => {
    keepChosenAddress(2)
    const path = 'PUT /api/orders/addresses/2026112000000001'
    const answers = { ...server([address(1), address(2)]), [path]: {} }
    const { calls } = open(answers, '/receiveaddress?order=2026112000000001')
    await waitFor(() => expect(calls).toContain(path))
    expect(takeChosenAddress()).toBeNull()
  })

  test('a user without addresses reads 还没有收货地址', async () => {
    open(server([]))
    expect(await screen.findByText('还没有收货地址')).toBeVisible()
  })

  test('a failed load shows the message, and 重新加载 loads the addresses', async () => {
    const { answers } = open({ [LIST]: refused('internal', { message: '服务器开小差了' }) })
    await screen.findByText('服务器开小差了')
    Object.assign(answers, server([address(1)]))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('收货人1')).toBeVisible()
  })
})

describe('the form for a new address', () => {
  const open = (answers: Answers) =>
    renderScreen(NewScreen, { path: '/addreceiptaddress', answers, loggedIn: true })

  test('a pasted text fills in the form, and 保存地址 sends it', async () => {
    const saved: URLSearchParams[] = []
    open(server([], saved))
    fireEvent.change(screen.getByLabelText('粘贴地址，自动填写'), {
      target: { value: '林小舟 13800138000 浙江省杭州市西湖区文三路 1 号' },
    })
    fireEvent.click(screen.getByRole('button', { name: '识别并填写' }))
    await screen.findByRole('button', { name: '所在地区，浙江省杭州市西湖区' })
    fireEvent.click(screen.getByRole('button', { name: '保存地址' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(Object.fromEntries(saved[0] as URLSearchParams)).toMatchObject({
      name: '林小舟',
      mobile: '13800138000',
      regionCode: '330106',
    })
  })

  test('while the regions load, what is typed stays, and 保存地址 sends what was recognised', async () => {
    const saved: URLSearchParams[] = []
    let arrive = (): void => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const answers = server([], saved)
    open({
      ...answers,
      'GET /api/provinces.json': async () => {
        await arrived
        return PROVINCES
      },
    })
    fireEvent.change(screen.getByLabelText('粘贴地址，自动填写'), {
      target: { value: '13800138000 浙江省杭州市西湖区文三路 1 号' },
    })
    fireEvent.click(screen.getByRole('button', { name: '识别并填写' }))
    fireEvent.change(screen.getByLabelText(/收货人/), { target: { value: '林小舟' } })
    fireEvent.click(screen.getByRole('button', { name: '保存地址' }))
    arrive()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(Object.fromEntries(saved[0] as URLSearchParams)).toMatchObject({
      name: '林小舟',
      mobile: '13800138000',
      regionCode: '330106',
    })
  })

  test('a form without a phone number shows 请输入手机号, sends nothing and keeps the draft', async () => {
    const { calls } = open(server([]))
    fireEvent.change(screen.getByLabelText(/收货人/), { target: { value: '林小舟' } })
    fireEvent.click(screen.getByRole('button', { name: '保存地址' }))
    expect(await screen.findByText('请输入手机号')).toBeVisible()
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false)
    expect(sessionStorage.getItem('kz.draft.anyone.address.new')).toContain('林小舟')
  })

  test('an empty form says at each field what is missing, and the first one has the focus', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    open(server([]))
    fireEvent.click(screen.getByRole('button', { name: '保存地址' }))
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      '请输入收货人姓名',
      '请输入手机号',
      '请选择所在地区',
      '请输入详细地址',
    ])
    const name = screen.getByLabelText(/收货人/)
    await waitFor(() => expect(name).toHaveFocus())
    expect(scrolled.mock.contexts).toEqual([name])
    fireEvent.change(name, { target: { value: '林小舟' } })
    expect(screen.queryByText('请输入收货人姓名')).toBeNull()
    expect(screen.getByText('请输入手机号')).toBeVisible()
  })

  test.each([
    ['an answer that is no tree of regions', unchecked([{ name: '浙江省' }])],
    ['a refusal', refused('internal', { message: '服务器开小差了' })],
  ])(
    'with %s as the regions the embedded tree is used, which is only logged',
    async (_, answer) => {
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
      open({ ...server([]), 'GET /api/provinces.json': answer })
      fireEvent.click(screen.getByRole('button', { name: /所在地区/ }))
      const sheet = await screen.findByRole('dialog', { name: '选择所在地区' })
      expect(await within(sheet).findByText('北京市')).toBeVisible()
      expect(screen.queryByText(/暂时不可用|开小差/)).toBeNull()
      expect(logged).toHaveBeenCalledTimes(1)
    },
  )
})

test('an edited address is saved by a PUT with its id (spec §5)', async () => {
  const saved: URLSearchParams[] = []
  const { calls } = renderScreen(EditScreen, {
    path: '/editreceiptaddress',
    at: '/editreceiptaddress?id=2',
    answers: server([address(1), address(2)], saved),
    loggedIn: true,
  })
  const detail = await screen.findByLabelText(/详细地址/)
  fireEvent.change(detail, { target: { value: '文三路 8 号' } })
  fireEvent.click(screen.getByRole('button', { name: '保存地址' }))
  await waitFor(() => expect(saved[0]?.get('detail')).toBe('文三路 8 号'))
  expect(calls).toContain('PUT /api/logistics/addresses/2')
})
