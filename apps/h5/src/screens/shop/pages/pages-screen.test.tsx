import type { ComposedPage } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseCard } from '../../../testing/course.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const PAGE = 'GET /api/pages/3'

const open = (answer: unknown) =>
  renderScreen(Screen, { path: '/pages/:id', at: '/pages/3', answers: { [PAGE]: answer } })

const openPage = (page: Partial<ComposedPage>) =>
  open({ id: 3, title: '考前冲刺', description: '', blocks: [], now: Date.now(), ...page })

test('a composed page shows every kind of block and sets the page title', async () => {
  openPage({
    blocks: [
      { kind: 'image', image: '/art/a.svg', alt: '冲刺专题', link: '/course/list' },
      { kind: 'text', title: '为什么是现在', paragraphs: ['还有三周'] },
      { kind: 'courses', title: '冲刺课程', courses: [courseCard(1001)] },
      { kind: 'countdown', title: '距考试', endTime: Date.now() + 86_400_000 },
      { kind: 'button', text: '看全部课程', link: '/course/list' },
    ],
  })
  expect(await screen.findByRole('img', { name: '冲刺专题' })).toBeVisible()
  expect(screen.getByText('还有三周')).toBeVisible()
  expect(screen.getByRole('link', { name: '课程 1001' })).toBeVisible()
  expect(screen.getByRole('timer', { name: '距考试' })).toBeVisible()
  expect(screen.getByRole('link', { name: '看全部课程' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('考前冲刺 - 考舟'))
})

test('a picture whose link has no screen is no link; a button whose link has none is left out', async () => {
  openPage({
    blocks: [
      { kind: 'image', image: '/art/a.svg', alt: '往年专题', link: '/gone' },
      { kind: 'button', text: '去看看', link: '/gone' },
    ],
  })
  expect(await screen.findByRole('img', { name: '往年专题' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '往年专题' })).toBeNull()
  expect(screen.queryByRole('link', { name: '去看看' })).toBeNull()
})

test('a page without blocks reads 这里还没有内容', async () => {
  openPage({})
  expect(await screen.findByText('这里还没有内容')).toBeVisible()
})

test('a page that does not exist reads 页面不存在或活动已结束', async () => {
  open(refused('notFound'))
  expect(await screen.findByText('页面不存在或活动已结束')).toBeVisible()
})
