import { refused } from '@kaozhou/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

test('the report shows host and session, and why a visit cannot begin; the copied text contains no secret', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    cookieEnabled: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  const { calls } = renderScreen(Screen, {
    path: '/demo/oauth1',
    answers: { 'GET /api/oauth/checkOauth': refused('busy', { message: '授权服务没有配置' }) },
    loggedIn: true,
  })
  expect(await screen.findByText('已登录')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '去授权' }))
  expect(await screen.findByText('授权服务没有配置')).toBeVisible()
  expect(calls.some((call) => call.includes('force=true'))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '复制报告' }))
  await expect.poll(() => copied.length).toBe(1)
  expect(copied[0]).toContain('登录状态：已登录')
  expect(copied[0]).not.toContain('token')
  vi.unstubAllGlobals()
})
