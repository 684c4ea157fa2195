import { refused } from '@kaozhou/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allowLessonHosts } from '../../../testing/lesson-hosts.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

function open(query: string) {
  return renderScreen(Screen, {
    path: '/sc/live/view/lvie',
    at: `/sc/live/view/lvie?${query}`,
    loggedIn: true,
    answers: { 'GET /api/live/r5': refused('notFound', { message: '没有' }) },
  })
}

test('an address without a room links to the timetable', async () => {
  open('roomid=')
  expect(await screen.findByText('没有这个直播间')).toBeVisible()
  expect(screen.getByRole('link', { name: '看我的课表' }).getAttribute('href')).toBe('/mylive')
})

test.each([
  ['a page of the storefront', '/mycourse/1001', '/mycourse/1001'],
  ['a foreign host', 'https://evil.example/', '/mylive'],
  ['a foreign host without a scheme', '//evil.example/', '/mylive'],
  ['script', 'javascript:alert(1)', '/mylive'],
  ['a path without a screen', '/nowhere', '/mylive'],
])('going back with %s as redirect leads to %s → %s', async (_, redirect, path) => {
  const { address } = open(`roomid=r5&redirect=${encodeURIComponent(redirect)}`)
  fireEvent.click(await screen.findByRole('button', { name: '返回' }))
  await expect.poll(address).toBe(path)
})

test('going back leads to a host that the server allows', async () => {
  allowLessonHosts('*.school.example')
  const assign = vi.fn()
  vi.stubGlobal('location', { origin: 'https://m.example.com', assign })
  const back = 'https://class.school.example/room'
  open(`roomid=r5&redirect=${encodeURIComponent(back)}`)
  fireEvent.click(await screen.findByRole('button', { name: '返回' }))
  expect(assign).toHaveBeenCalledWith(back)
  vi.unstubAllGlobals()
})
