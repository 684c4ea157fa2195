import { PriceStyleProvider } from '@kaozhou/ui'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { courseCard } from '../../testing/course.fixture'
import { renderScreen } from '../../testing/screen.fixture'
import { CourseItem } from './course-item'

const group = courseCard(1, { groupBuying: { people: 3, price: 32_900 } })
const limited = courseCard(2, { groupBuying: null, limited: '考前特价' })
const owned = courseCard(3, { limited: '考前特价' })

const deposited = courseCard(4, { summary: '秋季班' })
const waiting = courseCard(5)
const courses = [group, limited, owned, deposited, waiting]

function Cards(): ReactNode {
  return courses.map((course) => <CourseItem key={course.id} course={course} />)
}

const MARKS = 'GET /api/courses/marks'
const OWN_PRICES = 'GET /api/orders/courses/own_prices/get'

const cardOf = (name: string) =>
  screen.getByRole('link', { name }).closest('article') as HTMLElement

test('a card shows the group price, a limited price, and whether the user owns or has ordered the course', async () => {
  const text = '定金已付，11 月 25 日 20:00 起付尾款 ¥1399'
  const answers = {
    [OWN_PRICES]: [group.id, deposited.id].map((courseId) => ({ courseId, price: 33_900 })),
    [MARKS]: {
      // As many as a customer of many years owns.
      ownedIds: [...Array.from({ length: 300 }, (_, index) => index + 1000), owned.id],
      lentIds: [],
      standings: [
        { courseId: deposited.id, kind: 'depositPaid', text, badge: '已付定金' },
        {
          courseId: waiting.id,
          kind: 'inGroup',
          text: '你的团还差 1 人成团',
          badge: '拼团中',
        },
      ],
    },
  }
  const { calls } = renderScreen(Cards, { path: '/home', answers, loggedIn: true })
  expect(await screen.findByText('已拥有')).toBeVisible()
  expect(screen.getByText('3 人团 ¥329')).toBeVisible()
  expect(screen.getAllByText('考前特价')).toHaveLength(1)
  expect(cardOf(deposited.name).textContent).toContain('已付定金')
  expect(cardOf(deposited.name).textContent).toContain(text)
  expect(cardOf(deposited.name).textContent).not.toContain('秋季班')
  expect(cardOf(waiting.name).textContent).toContain('拼团中')
  expect(cardOf(group.name).textContent).toContain('到手价¥339')
  expect(cardOf(group.name).textContent).not.toContain('原价')
  expect(cardOf(limited.name).textContent).toContain('原价')
  expect(cardOf(deposited.name).textContent).not.toContain('到手价')
  expect([...calls].sort()).toEqual([MARKS, OWN_PRICES])
})

function InApp(): ReactNode {
  return (
    <PriceStyleProvider appPriceStyle>
      <CourseItem course={group} />
    </PriceStyleProvider>
  )
}

test('in the iOS app the price after vouchers has no sign either', async () => {
  const answers = {
    [MARKS]: { ownedIds: [], lentIds: [], standings: [] },
    [OWN_PRICES]: [{ courseId: group.id, price: 33_900 }],
  }
  renderScreen(InApp, { path: '/home', answers, loggedIn: true })
  expect(await screen.findByText('到手价')).toBeVisible()
  expect(cardOf(group.name).textContent).not.toMatch(/[¥元]/)
})

test('without a login the marks are not loaded', async () => {
  const { calls } = renderScreen(Cards, { path: '/home', answers: {} })
  expect(await screen.findByText('3 人团 ¥329')).toBeVisible()
  expect(calls).toEqual([])
})
