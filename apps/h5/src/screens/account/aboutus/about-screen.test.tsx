import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { wholeText } from '../../../testing/whole-text'
import { Screen } from './screen'

const agreement = (key: string, day: number) => ({
  key,
  title: key,
  sections: [],
  updatedAt: Date.UTC(2026, 7, day, 4),
})

afterEach(() => vi.unstubAllGlobals())

test('the page shows version and time of the build, and when each agreement last changed', async () => {
  vi.stubGlobal('__BUILD__', { version: '1.4.2', builtAt: Date.UTC(2025, 10, 22, 4) })
  renderScreen(Screen, {
    path: '/aboutus',
    renderedAt: Date.UTC(2026, 10, 22, 4),
    answers: {
      'GET /api/agreements/about': agreement('about', 1),
      'GET /api/agreements/user': agreement('user', 2),
      'GET /api/agreements/privacy': agreement('privacy', 3),
      'GET /api/agreements/purchase': agreement('purchase', 4),
      'GET /api/versions': [],
    },
  })
  expect(await screen.findByText(wholeText('1.4.2（2025 年 11 月 22 日）'))).toBeVisible()
  expect(await screen.findByText(wholeText('8 月 3 日更新'))).toBeVisible()
  expect(await screen.findByText(wholeText('8 月 4 日更新'))).toBeVisible()
})
