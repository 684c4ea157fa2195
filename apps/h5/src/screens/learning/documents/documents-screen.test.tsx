import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ownedCourse, pageOf } from '../../../testing/course.fixture'
import { courseDocument } from '../../../testing/lesson.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const SEARCH = 'GET /api/courses/documents/search'

function open(changes: Answers = {}, at = '/documents') {
  const all = [courseDocument(1), courseDocument(2, { downloadable: false })]
  return renderScreen(Screen, {
    path: '/documents',
    at,
    loggedIn: true,
    answers: {
      [SEARCH]: ({ query }: CallFacts) => pageOf(all, query),
      'GET /api/courses': ({ query }: CallFacts) => pageOf([ownedCourse(1001)], query),
      ...changes,
    },
  })
}

test('each document shows its course, pages and size, and links to its reader', async () => {
  open()
  const first = await screen.findByRole('article', { name: '讲义 1.pdf' })
  expect(within(first).getByText('四级全程班 · 全课程')).toBeVisible()
  expect(within(first).getByText('12 页 · 812 KB')).toBeVisible()
  const link = within(first).getByRole('link', { name: '查看：讲义 1.pdf' })
  expect(link.getAttribute('href')).toBe('/pdf_show?document=1')
})

test('a document that may not be downloaded says so and has no button for it', async () => {
  open()
  const second = await screen.findByRole('article', { name: '讲义 2.pdf' })
  expect(within(second).getByText(/仅在线查看，不能下载/)).toBeVisible()
  expect(within(second).queryByRole('button', { name: /下载/ })).toBeNull()
})

describe('下载 in the list', () => {
  const LINK = 'GET /api/courses/documents/1/link'
  const preview = (endsRefund: boolean) => ({
    'GET /api/courses/documents/1/preview': {
      ...{ document: courseDocument(1), pages: [], morePages: 9, endsRefund },
    },
    [LINK]: refused('forbidden', { message: '不行' }),
  })
  const asked = (calls: readonly string[]) => calls.filter((call) => call.startsWith(LINK))
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: '下载：讲义 1.pdf' }))

  test('asks for a signed address of the file as an attachment', async () => {
    const { calls } = open(preview(false))
    await press()
    await waitFor(() => expect(asked(calls)).toEqual([`${LINK}?download=true`]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says before it that the first opening ends the right of refund; 先不下载 asks for nothing', async () => {
    const { calls } = open(preview(true))
    await press()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/不再支持自助退款/)).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: '先不下载' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(calls)).toEqual([])
    await press()
    fireEvent.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(asked(calls)).toEqual([`${LINK}?download=true`]))
  })
})

test('keyword and course filter the list and stand in the address', async () => {
  const { calls, address } = open()
  await screen.findByRole('article', { name: '讲义 1.pdf' })
  const field = screen.getByRole('searchbox', { name: '搜索资料名称' })
  fireEvent.change(field, { target: { value: ' 真题 ' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/documents?keyword=真题'))
  const course = screen.getByRole('combobox', { name: '课程' })
  await waitFor(() => expect(within(course).getByText('课程 1001')).toBeTruthy())
  fireEvent.change(course, { target: { value: '1001' } })
  await waitFor(() => {
    const query = new URL(
      calls
        .filter((call) => call.startsWith(SEARCH))
        .at(-1)
        ?.slice(4) ?? '',
      'https://x',
    )
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
      keyword: '真题',
      courseId: '1001',
    })
  })
})

test('a filter without a match can be cleared', async () => {
  const { address } = open(
    { [SEARCH]: ({ query }: CallFacts) => pageOf([], query) },
    '/documents?keyword=x',
  )
  fireEvent.click(await screen.findByRole('button', { name: '看全部资料' }))
  expect(address()).toBe('/documents')
  expect(await screen.findByText('还没有资料')).toBeVisible()
})

test('a failed list is loaded again by 重新加载', async () => {
  const { answers } = open({ [SEARCH]: refused('internal', { message: '资料没来' }) })
  await screen.findByText('资料没来')
  answers[SEARCH] = ({ query }: CallFacts) => pageOf([courseDocument(9)], query)
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('article', { name: '讲义 9.pdf' })).toBeVisible()
  vi.restoreAllMocks()
})
