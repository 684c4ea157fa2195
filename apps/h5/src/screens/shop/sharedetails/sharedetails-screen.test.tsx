import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseProduct } from '../../../testing/course.fixture'
import { renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { Screen } from './screen'

function open(options: Partial<ScreenOptions> = {}) {
  return renderScreen(Screen, {
    path: '/sharedetails/:id',
    at: '/sharedetails/1001?from=9',
    answers: {
      'GET /api/courses/products/1001': courseProduct(),
      'GET /api/users/9': { id: 9, nickname: '小舟', avatarImageUrl: '', pendant: null },
      'GET /api/users/current': { id: 12, userId: 12, nickname: '我' },
    },
    ...options,
  })
}

test('a shared course names who shared it and has the buy bar of the course page', async () => {
  const { address } = open({ loggedIn: true })
  expect(await screen.findByText('小舟 推荐你一起学这门课')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: '立即报名 ¥399' }))
  expect(address()).toBe('/confirmorder/1001?type=1')
})

test('a link without a sharer reads 同学 and shows the course', async () => {
  open({ at: '/sharedetails/1001' })
  expect(await screen.findByText('同学 推荐你一起学这门课')).toBeVisible()
  expect(await screen.findByRole('heading', { name: '四级全程班' })).toBeVisible()
})

test('sharing a shared course puts the current user into the link', async () => {
  const { bridge } = open({ loggedIn: true })
  fireEvent.click(await screen.findByRole('button', { name: '分享' }))
  fireEvent.click(await screen.findByRole('button', { name: /^发给同学/ }))
  await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'share')).toBe(true))
  expect(bridge.calls.find(({ method }) => method === 'share')?.params).toMatchObject({
    link: `${window.location.origin}/sharedetails/1001?from=12`,
  })
})
