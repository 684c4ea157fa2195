import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

// The page stores what is typed for the next visit.
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const open = (answers: Answers = {}) =>
  renderScreen(Screen, {
    path: '/cet_point',
    loggedIn: true,
    answers: {
      'GET /api/wishes/wall': { list: [], page: 1, end: true, total: 0 },
      'GET /api/wishes': [],
      ...answers,
    },
  })

/** Field and bar of a section have the same name. */
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const enter = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

test('raw marks by section give an estimate; the bars show its parts', async () => {
  open()
  await enter(/^短篇新闻/, '7')
  await enter(/^听力篇章/, '10')
  expect(screen.getByText('191.7')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '听力' })).toHaveAttribute(
    'aria-valuetext',
    '191.7/248.5',
  )
})

test('a number above the section’s maximum gets a message at its field and is left out', async () => {
  open()
  await enter(/^短篇新闻/, '7')
  await enter(/^长对话/, '9')
  expect(screen.getByText('请填 0 到 8 的整数')).toBeVisible()
  expect(screen.getByText('有几项超出了题数，没有算进来。')).toBeVisible()
  expect(screen.getByText('49.7')).toBeVisible()
})

test('each level keeps its own marks', async () => {
  open()
  await enter(/^短篇新闻/, '7')
  fireEvent.click(screen.getByRole('radio', { name: '六级' }))
  expect(await field(/^讲座/)).toHaveValue('')
  fireEvent.click(screen.getByRole('radio', { name: '四级' }))
  expect(await field(/^短篇新闻/)).toHaveValue('7')
})
