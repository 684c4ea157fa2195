import '../test-setup'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoticeCell } from './notice-cell'

test('a notice with a place is a link, one without is text; a new one says so', () => {
  render(
    <>
      <NoticeCell title="周末直播加一场" text="讲阅读" time="11 月 20 日" isNew href="/mylive" />
      <NoticeCell title="放假通知" time="11 月 19 日" isNew={false} />
    </>,
  )
  const link = screen.getByRole('link', { name: /周末直播加一场.*讲阅读.*新/ })
  expect(link.getAttribute('href')).toBe('/mylive')
  expect(screen.getByText('放假通知').closest('a, button')).toBeNull()
  expect(screen.getAllByText('新')).toHaveLength(1)
})
