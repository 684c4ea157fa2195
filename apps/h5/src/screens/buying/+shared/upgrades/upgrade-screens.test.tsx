import type { UpgradeOffer } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../../testing/screen.fixture'
import { Screen as List } from '../../upgrade/screen'
import { Screen as Targets } from '../../upgrade-course/screen'
import { Screen as Detail } from '../../upgrade-detail/screen'
import { UPGRADE_REFUSALS } from './upgrade-text'

function offer(id: number, changes: Partial<UpgradeOffer> = {}): UpgradeOffer {
  return {
    id,
    title: '四级升全程',
    from: { id: 1001, name: '四级基础班', cover: '', price: 9900 },
    to: { id: 1000 + id, name: `全程班 ${id}`, cover: '', price: 39_900 },
    price: 30_000,
    added: ['写作批改 10 次'],
    endTime: Date.UTC(2027, 0, 1),
    canUpgrade: true,
    reason: null,
    ...changes,
  }
}

function pageOfOffers(list: UpgradeOffer[]) {
  return { list, page: 1, end: true, total: list.length }
}

describe('the courses that can be upgraded', () => {
  function open(list: unknown) {
    return renderScreen(List, {
      path: '/upgrade',
      answers: { 'GET /api/courses/upgrades': list },
      loggedIn: true,
    })
  }

  test('link to the upgrade of a course, or to the list when it has several', async () => {
    const other = { id: 1009, name: '六级基础班', cover: '', price: 9900 }
    open(pageOfOffers([offer(1), offer(2, { price: 20_000 }), offer(3, { from: other })]))
    const choice = await screen.findByRole('link', { name: '选一门升级：四级基础班' })
    expect(choice.getAttribute('href')).toBe('/upgradeCourse/1001')
    const only = screen.getByRole('link', { name: '去升级：六级基础班' })
    expect(only.getAttribute('href')).toBe('/upgrade_detail/3')
  })

  test('read 没有可以升级的课程 when there are none', async () => {
    open(pageOfOffers([]))
    expect(await screen.findByText('没有可以升级的课程')).toBeVisible()
  })

  test('can be retried with 重新加载 when they fail to load', async () => {
    const { answers } = open(refused('internal', { message: '没来' }))
    await screen.findByText('没来')
    answers['GET /api/courses/upgrades'] = pageOfOffers([offer(1)])
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('四级基础班')).toBeVisible()
  })
})

test('the list of upgrades links to each of them', async () => {
  renderScreen(Targets, {
    path: '/upgradeCourse/:id',
    at: '/upgradeCourse/1001',
    answers: { 'GET /api/courses/upgrades/details': [offer(1), offer(2)] },
    loggedIn: true,
  })
  const link = await screen.findByRole('link', { name: '选择：全程班 2' })
  expect(link.getAttribute('href')).toBe('/upgrade_detail/2')
})

describe('one upgrade', () => {
  function open(changes: Partial<UpgradeOffer> = {}) {
    return renderScreen(Detail, {
      path: '/upgrade_detail/:id',
      at: '/upgrade_detail/1',
      answers: { 'GET /api/courses/upgrades/1': offer(1, changes) },
      loggedIn: true,
    })
  }

  test('shows what is added and leads to the confirm page', async () => {
    const { address } = open()
    expect(await screen.findByText('写作批改 10 次')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '补 ¥300 升级' }))
    expect(address()).toBe('/confirmorder/1?type=6')
  })

  test.each(['notOwned', 'lent'] as const)(
    'that is refused as %s leads to the course',
    async (reason) => {
      open({ canUpgrade: false, reason })
      expect(await screen.findByText(UPGRADE_REFUSALS[reason])).toBeVisible()
      const link = screen.getByRole('link', { name: '先买原课程' })
      expect(link.getAttribute('href')).toBe('/details/1001')
    },
  )

  test.each(['owned', 'over', 'offShelf'] as const)(
    'that is refused as %s has a disabled button that says so',
    async (reason) => {
      open({ canUpgrade: false, reason })
      const button = await screen.findByRole('button', { name: UPGRADE_REFUSALS[reason] })
      expect(button).toHaveProperty('disabled', true)
    },
  )
})
