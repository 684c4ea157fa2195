import type { Host } from '@kaozhou/domain'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const SAFARI: Host = { kind: 'other', os: 'ios', app: null, miniProgram: false }
const TITLE = '把考舟放到主屏幕'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = (host: Host) => renderScreen(Screen, { path: '/settings', answers: {}, host })
const steps = () => {
  const card = screen.getByRole('heading', { name: TITLE }).closest('section') ?? document.body
  return within(card)
    .getAllByRole('listitem')
    .map((step) => step.textContent)
}

test('Safari on an iPhone is told in three steps, each with a picture', () => {
  open(SAFARI)
  expect(steps()).toEqual([
    '在 Safari 里点“分享”',
    '选“添加到主屏幕”，再点“添加”',
    '从主屏幕打开考舟，登录一次，再到这里打开通知',
  ])
  for (const step of screen.getAllByRole('listitem')) expect(step.querySelector('svg')).toBeTruthy()
})

test('WeChat on an iPhone is led to Safari first', () => {
  open({ ...SAFARI, kind: 'wechat' })
  expect(steps()).toHaveLength(4)
  expect(steps()[0]).toBe('点右上角的“…”，选“在 Safari 中打开”')
})

test.each<Partial<Host>>([
  { os: 'android' },
  { os: 'harmony' },
  { kind: 'wechat', os: 'harmony' },
  { os: 'desktop' },
  { app: { os: 'ios', version: '3.2.0' } },
])('nobody else is told: %o', (other) => {
  open({ ...SAFARI, ...other })
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('who opened it from the home screen is not told again', () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  open(SAFARI)
  expect(screen.queryByText(TITLE)).toBeNull()
})
