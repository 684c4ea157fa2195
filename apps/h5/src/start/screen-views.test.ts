import type { Client } from '@kaozhou/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordListeners } from '../testing/record-listeners.fixture'
import { countScreens } from './screen-views'

const viewIncrease = vi.fn(async () => null)
const viewCourseIncrease = vi.fn(async (_: { courseId: number }, _options: object) => null)
const client = { system: { viewIncrease, viewCourseIncrease } } as unknown as Client

const { pushState, replaceState } = window.history
let removeListeners = (): void => {}

function open(path: string): void {
  window.history.pushState(null, '', path)
}

beforeEach(() => {
  vi.clearAllMocks()
  removeListeners = recordListeners(window)
  Object.assign(window.history, { pushState, replaceState })
  window.history.replaceState(null, '', '/home')
})
afterEach(() => {
  removeListeners()
  Object.assign(window.history, { pushState, replaceState })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'channelId=; max-age=0'
  delete window.kzTracker
})

function comeFromChannel(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'channelId=wx1'
}

const courses = () => viewCourseIncrease.mock.calls.map(([{ courseId }]) => courseId)

test('each screen of a page is counted once, and each course that it shows', () => {
  comeFromChannel()
  countScreens(client)
  expect(viewIncrease).toHaveBeenCalledTimes(1)
  open('/details/1003')
  open('/details/1003?tab=comments')
  open('/user')
  expect(viewIncrease).toHaveBeenCalledTimes(3)
  expect(courses()).toEqual([1003])
  // Back to the same course is another look at it.
  open('/sharedetails/1003')
  open('/details/1004')
  expect(courses()).toEqual([1003, 1003, 1004])
  expect(viewIncrease.mock.calls.at(-1)).toEqual([{}, { noToast: true }])
})

test('going back to a screen counts as a view of it', async () => {
  comeFromChannel()
  countScreens(client)
  open('/details/1003')
  window.history.back()
  await vi.waitFor(() => expect(viewIncrease).toHaveBeenCalledTimes(3))
  expect(courses()).toEqual([1003])
})

test('without a channel or statistics id nothing is counted', () => {
  countScreens(client)
  open('/details/1003')
  expect(viewIncrease).not.toHaveBeenCalled()
  expect(viewCourseIncrease).not.toHaveBeenCalled()
})

test('a tracker that exists is told of each screen, one that fails breaks nothing', () => {
  window.kzTracker = vi.fn(() => {
    throw new Error('a tracker of somebody')
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  countScreens(client)
  open('/details/1003')
  expect(vi.mocked(window.kzTracker).mock.calls).toEqual([
    ['screen_view', { path: '/home' }],
    ['screen_view', { path: '/details/:id' }],
    ['course_view', { courseId: 1003 }],
  ])
  expect(said).toHaveBeenCalledTimes(3)
  said.mockRestore()
})

test('an address that is no screen is not counted', () => {
  comeFromChannel()
  countScreens(client)
  open('/nowhere/at/all')
  expect(viewIncrease).toHaveBeenCalledTimes(1)
})
