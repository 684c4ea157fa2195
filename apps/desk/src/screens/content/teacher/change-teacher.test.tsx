import type { DeskTeacher } from '@kaozhou/api/desk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '../../../testing/open-desk.fixture'
import { ChangeTeacher } from './change-teacher'

const TEACHER: DeskTeacher = {
  ...{ id: 101, name: '林见微', title: '阅读主讲', years: 11, subjects: ['四级'] },
  ...{ motto: '先读懂出题人。', biography: '英语语言文学硕士。', image: '/art/101.svg' },
  ...{ courses: 3, version: '0123456789abcdef' },
}
/** Longer than what is typed has to rest before the server is asked. */
const RESTED_MS = 1_000

test('the form of a card says nothing of what follows before something is typed', async () => {
  const server = openDesk(<ChangeTeacher teacher={TEACHER} disabled={false} />, ({ answer }) =>
    answer('teachers.preview', { lines: ['一句话换了。'], refusals: [] }),
  )
  const previews = () => server.callsOf('teachers.preview')
  fireEvent.click(screen.getByRole('button', { name: '改名片' }))
  const motto = await screen.findByLabelText(/一句话/)
  await new Promise((resolve) => setTimeout(resolve, RESTED_MS))
  expect(previews()).toEqual([])
  fireEvent.change(motto, { target: { value: '慢就是快。' } })
  await waitFor(() => expect(screen.getByText('一句话换了。')).toBeTruthy(), { timeout: 3_000 })
  expect(previews()).toHaveLength(1)
})
