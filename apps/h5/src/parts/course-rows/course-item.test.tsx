import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { courseCard, pageOf } from '../../testing/course.fixture'
import { renderScreen } from '../../testing/screen.fixture'
import { CourseItem } from './course-item'

const group = courseCard(1, { assemble: { people: 3, price: 32_900 } })
const limited = courseCard(2, { assemble: null, limited: '考前特价' })
const owned = courseCard(3, { limited: '考前特价' })

function Cards(): ReactNode {
  return [group, limited, owned].map((course) => <CourseItem key={course.id} course={course} />)
}

test('behavior: a card names its group price, its limited price, and that one owns the course', async () => {
  const answers = {
    'GET /api/markets/purchaseCourses/list': ({ query }: { query: URLSearchParams }) =>
      pageOf([owned], query),
  }
  renderScreen(Cards, { path: '/home', answers, loggedIn: true })
  expect(await screen.findByText('已拥有')).toBeVisible()
  expect(screen.getByText('3 人团 ¥329')).toBeVisible()
  expect(screen.getAllByText('考前特价')).toHaveLength(1)
})

test('behavior: a visitor is not asked about', async () => {
  const { calls } = renderScreen(Cards, { path: '/home', answers: {} })
  expect(await screen.findByText('3 人团 ¥329')).toBeVisible()
  expect(calls).toEqual([])
})
