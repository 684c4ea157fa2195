import type { BuyingGroup } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { courseCard } from '../../../testing/course.fixture'
import { buyingGroup } from '../../../testing/group.fixture'
import { renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const GROUP = 'GET /api/markets/assemble'

function open(group: Partial<BuyingGroup> = {}, options: Partial<ScreenOptions> = {}) {
  return renderScreen(Screen, {
    path: '/assembledetails/:id',
    at: '/assembledetails/7',
    answers: { [GROUP]: [buyingGroup(group)] },
    loggedIn: true,
    ...options,
  })
}

describe('a group-buy', () => {
  test('shows members, places left, time left and rules', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '还差 2 人成团' })).toBeVisible()
    expect(screen.getByRole('list', { name: '成员 1/3' }).children).toHaveLength(3)
    expect(screen.getByRole('timer', { name: '距拼团结束' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '拼团规则' })).toBeVisible()
  })

  test.each([
    ['a friend', {}, '开团或参团'],
    ['a member', { isMine: true, orderId: 'o1' }, '邀请同学'],
  ])('shows %s which step is next, and what else can be learned', async (_, group, step) => {
    open(group, {
      answers: {
        [GROUP]: [buyingGroup(group)],
        'GET /api/courses/products/recommend/list': [courseCard(1001), courseCard(1002)],
      },
    })
    const current = (await screen.findByText(step)).closest('li')
    expect(current).toHaveAttribute('aria-current', 'step')
    const others = await screen.findByRole('region', { name: '大家也在学' })
    expect(within(others).getAllByRole('link')).toHaveLength(1)
  })

  test('leads from 参加这个团 to the confirm page of this group', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('button', { name: '参加这个团 ¥329' }))
    expect(address()).toBe('/confirmorder/1001?type=4&assembleEventId=7')
  })

  test('shows a visitor who presses 参加这个团 the login dialog first', async () => {
    const { address } = open({}, { loggedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: '参加这个团 ¥329' }))
    expect(globalStore.getState().afterLogin).toBeTypeOf('function')
    expect(address()).toBe('/assembledetails/7')
  })

  test.each([
    ['failed', 2],
    ['succeeded', 0],
    ['open', 0],
  ] as const)(
    'offers to start a new group when it is %s with %i places left',
    async (status, placesLeft) => {
      const { address } = open({ status, placesLeft })
      fireEvent.click(await screen.findByRole('button', { name: '开一个新团 ¥329' }))
      expect(address()).toBe('/confirmorder/1001?type=4')
    },
  )

  test('lets a member share a card that says how many are missing', async () => {
    const { bridge } = open({ isMine: true, orderId: 'o1' })
    fireEvent.click(await screen.findByRole('button', { name: '邀请同学参团' }))
    await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'share')).toBe(true))
    expect(bridge.calls.find(({ method }) => method === 'share')?.params).toMatchObject({
      link: `${window.location.origin}/assembledetails/7`,
      desc: '3 人团，还差 2 人，一起来学',
    })
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/myorder/o1')
  })

  test('links a member of a succeeded group to learning', async () => {
    open({ isMine: true, status: 'succeeded', placesLeft: 0 })
    expect(await screen.findByRole('heading', { name: '拼团成功' })).toBeVisible()
    expect(screen.getByRole('link', { name: '去学习' })).toBeVisible()
  })

  test('can be retried when it fails to load, and reads 这个团不存在 when there is none', async () => {
    const { answers } = open({}, { answers: { [GROUP]: refused('internal', { message: '没来' }) } })
    await screen.findByText('没来')
    answers[GROUP] = []
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('这个团不存在')).toBeVisible()
  })
})
