import '../test-setup'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CourseCard } from './course-card'
import { soldText } from './sold-text'

test('is an article with one link named by the course', () => {
  render(
    <CourseCard
      name="四级全程班"
      href="/details/1"
      priceFen={19900}
      teachers={[{ name: '林一舟' }]}
      tags={['直播']}
      sold={986}
    />,
  )
  const link = screen.getByRole('link', { name: '四级全程班' })
  expect(link.getAttribute('href')).toBe('/details/1')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('article').textContent).toContain('¥199')
})

test('without a price none is shown; a price of 0 shows 免费', () => {
  const { container, rerender } = render(<CourseCard name="甲" />)
  expect(container.textContent).not.toMatch(/¥|免费/)
  rerender(<CourseCard name="甲" priceFen={0} />)
  expect(container.textContent).toContain('免费')
})

test.each([
  [986, '986 人已学'],
  [9999, '9999 人已学'],
  [12860, '1.2 万人已学'],
  [30120, '3 万人已学'],
])('%i sold shows %s', (sold, text) => {
  expect(soldText(sold)).toBe(text)
})
