import '../../testing/browser.fixture'
import { DialogHost, ToastHost } from '@kaozhou/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { section } from '../../testing/course.fixture'
import { allowLessonHosts } from '../../testing/lesson-hosts.fixture'
import { enterSection } from './enter-section'

const assign = vi.fn()

beforeEach(() => {
  allowLessonHosts('*.kaozhou.example')
  vi.stubGlobal('location', { origin: 'https://m.example.com', assign })
  render(
    <>
      <ToastHost />
      <DialogHost />
    </>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

const external = (url: string) =>
  section(5, { state: 4, type: 4, plateType: 0, recordParams: { mediaId: 'm', url } })

test('a recording on an allowed host asks before leaving the storefront', async () => {
  void enterSection(external('https://video.kaozhou.example/5'))
  const dialog = await screen.findByRole('dialog', { name: /离开考舟/ })
  expect(dialog.textContent).toContain('video.kaozhou.example')
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '去观看' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://video.kaozhou.example/5'))
})

test('without allowed hosts no other site is opened', async () => {
  allowLessonHosts()
  await enterSection(external('https://video.kaozhou.example/7'))
  expect(await screen.findByText('课程暂时无法打开，请稍后再试')).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

test('取消 stays in the storefront', async () => {
  const entering = enterSection(external('https://video.kaozhou.example/6'))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await entering
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  'https://evil.example/5',
  'http://video.kaozhou.example/5',
  'https://video.kaozhou.example@evil.example/5',
])('%s is not opened', async (url) => {
  await enterSection(external(url))
  expect(await screen.findByText('课程暂时无法打开，请稍后再试')).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})
