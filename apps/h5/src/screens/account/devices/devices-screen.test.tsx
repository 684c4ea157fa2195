import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, renderScreen } from '../../../testing/screen.fixture'
import { DEVICES } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

const open = (answers: Answers) =>
  renderScreen(Screen, {
    path: '/devices',
    loggedIn: true,
    answers: { 'GET /api/users/devices': DEVICES, ...answers },
  })

test('this device has no button, the others are logged out one by one', async () => {
  const { calls } = open({ 'DELETE /api/users/devices/2': DEVICES.slice(0, 1) })
  expect(await screen.findByText('本机')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^退出 / })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '退出 Windows 电脑 · Chrome 浏览器' }))
  await waitFor(() => expect(screen.queryByText(/Windows/)).toBeNull())
  expect(calls).toContain('DELETE /api/users/devices/2')
})

test('all other devices are logged out after a confirmation', async () => {
  open({ 'DELETE /api/users/devices': DEVICES.slice(0, 1) })
  fireEvent.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
  const dialog = await screen.findByRole('dialog', { name: '退出其他设备' })
  fireEvent.click(within(dialog).getByRole('button', { name: '全部退出' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('the message of a refusal is shown and the list stays', async () => {
  open({ 'DELETE /api/users/devices/2': refused('internal', { message: '服务器开小差了' }) })
  fireEvent.click(await screen.findByRole('button', { name: /^退出 Windows/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('服务器开小差了')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
