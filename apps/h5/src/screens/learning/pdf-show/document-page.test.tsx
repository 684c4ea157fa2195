import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseDocument } from '../../../testing/lesson.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const LINK = 'GET /api/courses/documents/1/link'

function open(endsRefund: boolean) {
  return renderScreen(Screen, {
    path: '/pdf_show',
    at: '/pdf_show?document=1',
    loggedIn: true,
    answers: {
      'GET /api/courses/documents/1/preview': {
        ...{ document: courseDocument(1), morePages: 9, endsRefund },
        pages: [{ title: '第一章', lines: ['听力'] }],
      },
      [LINK]: refused('forbidden', { message: '不行' }),
    },
  })
}

test('a document whose opening ends the right of refund says so, and is opened by 打开全文', async () => {
  const { calls } = open(true)
  expect(await screen.findByText(/这门课的订单不再支持自助退款/)).toBeVisible()
  expect(calls.some((call) => call.startsWith(LINK))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '打开全文' }))
  await waitFor(() => expect(calls.some((call) => call.startsWith(LINK))).toBe(true))
})

test('any other document is opened at once', async () => {
  const { calls } = open(false)
  await waitFor(() => expect(calls.some((call) => call.startsWith(LINK))).toBe(true))
  expect(screen.queryByText(/不再支持自助退款/)).toBeNull()
})
