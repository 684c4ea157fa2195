import type { Bundle } from '@kaozhou/api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseCard } from '../../../../testing/course.fixture'
import { renderScreen } from '../../../../testing/screen.fixture'
import { BundleCourses } from './bundle-courses'

const BUNDLE = {
  kind: 'number',
  courses: [courseCard(1), courseCard(2), courseCard(3)],
  groups: [],
  pick: 2,
  ownedIds: [1],
  standings: [],
} as unknown as Bundle

test('of a bundle’s courses an owned one can’t be chosen, and one that a card lends says so and can', async () => {
  renderScreen(() => <BundleCourses bundle={BUNDLE} chosen={[]} onChoose={() => undefined} />, {
    path: '/number_joint/:id',
    at: '/number_joint/1',
    loggedIn: true,
    answers: { 'GET /api/courses/marks': { ownedIds: [1], lentIds: [2], standings: [] } },
  })
  const lent = await screen.findByText('会员可看')
  const [owned, second, third] = screen.getAllByRole('listitem')
  expect(within(second as HTMLElement).getByText('会员可看')).toBe(lent)
  expect(within(owned as HTMLElement).getByText('已拥有')).toBeVisible()
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([true, false, false])
  expect(within(third as HTMLElement).queryByText('会员可看')).toBeNull()
})
