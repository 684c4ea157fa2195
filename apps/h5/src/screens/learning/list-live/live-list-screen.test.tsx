import { beijingDay, DAY } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { section } from '../../../testing/course.fixture'
import { type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const LIST = 'GET /api/courses/sections'

function open(answer: unknown) {
  return renderScreen(Screen, { path: '/listLive', answers: { [LIST]: answer }, loggedIn: true })
}

test('choosing another day shows its lessons and puts the day into the address', async () => {
  const today = beijingDay(Date.now())
  const { address } = open(({ query }: CallFacts) => {
    const isToday = beijingDay(Number(query.get('startTime'))) === today
    const list = [section(1, { name: isToday ? '今天的课' : '明天的课' })]
    return { list, page: 1, end: true, total: 1 }
  })
  expect(await screen.findByText('今天的课')).toBeVisible()
  fireEvent.click(screen.getAllByRole('tab')[1] as HTMLElement)
  expect(await screen.findByText('明天的课')).toBeVisible()
  expect(address()).toBe(`/listLive?day=${beijingDay(Date.now() + DAY)}`)
})

test('a day without lessons reads 这一天没有直播', async () => {
  open({ list: [], page: 1, end: true, total: 0 })
  expect(await screen.findByText('这一天没有直播')).toBeVisible()
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = open(refused('internal', { message: '没来' }))
  await screen.findByText('没来')
  answers[LIST] = { list: [], page: 1, end: true, total: 0 }
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('这一天没有直播')).toBeVisible()
})
