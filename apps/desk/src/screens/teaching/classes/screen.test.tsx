import type { DeskClass } from '@kaozhou/api/desk'
import { HOUR, MINUTE } from '@kaozhou/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '../../../testing/open-desk.fixture'
import { Screen } from './screen'

const now = Date.now()

function classOf(id: number, name: string, part: Partial<DeskClass> = {}): DeskClass {
  return {
    id,
    name,
    course: { id: 9, name: '四级全程班' },
    teacher: '陈老师',
    startTime: now + 10 * MINUTE,
    endTime: now + HOUR,
    state: 'waiting',
    startedAt: null,
    recordedSeconds: 0,
    movedFrom: null,
    cancelled: null,
    demo: false,
    version: 0,
    ...part,
  }
}

test('each class has its course, its state in words, and the way into the studio while it can be taught', async () => {
  const list = [
    classOf(1, '听力第 1 讲', { state: 'over', recordedSeconds: 3120 }),
    classOf(2, '听力第 2 讲', { state: 'onAir' }),
    classOf(3, '听力第 3 讲', { startTime: now + 72 * HOUR, endTime: now + 73 * HOUR }),
  ]
  openDesk(<Screen />, (server) => server.answer('classes.list', { list }))
  const table = await screen.findByRole('table', { name: '直播课' })
  const row = (name: string) =>
    within(within(table).getByRole('link', { name }).closest('tr') as HTMLElement)
  expect(row('听力第 1 讲').getByText('已结束 · 录了 52 分钟')).toBeTruthy()
  expect(row('听力第 1 讲').queryByText('进入直播间')).toBeNull()
  expect(row('听力第 2 讲').getByText('直播中')).toBeTruthy()
  const way = row('听力第 2 讲').getByRole('link', { name: '进入直播间：听力第 2 讲' })
  expect(way.getAttribute('href')).toBe('/classes/2')
  expect(row('听力第 3 讲').getByText('未开播')).toBeTruthy()
  expect(row('听力第 3 讲').queryByText('进入直播间')).toBeNull()
})

test('two weeks without a class say so', async () => {
  openDesk(<Screen />, (server) => server.answer('classes.list', { list: [] }))
  expect(await screen.findByText('这两周没有直播课')).toBeTruthy()
})

test('a list that does not come can be asked for again', async () => {
  openDesk(<Screen />, (server) => server.fail('*', 'offline'))
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
