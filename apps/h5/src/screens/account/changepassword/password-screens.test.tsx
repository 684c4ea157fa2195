import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { PROFILE } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

const SAVE = 'PUT /api/users/password'
const PASSKEYS = 'GET /api/users/passkeys'
const NO_PASSKEYS = { available: true, needsCode: false, list: [] }

const open = (answers: Answers) =>
  renderScreen(Screen, {
    path: '/changepassword',
    loggedIn: true,
    answers: { 'GET /api/users/profile': PROFILE, [PASSKEYS]: NO_PASSKEYS, ...answers },
  })

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), {
    target: { value },
  })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '修改密码' }))

test('for two different passwords and a missing proof the form shows messages and sends nothing', async () => {
  const { calls } = open({ [SAVE]: null })
  fireEvent.click(await screen.findByRole('radio', { name: '原密码' }))
  type('新密码', 'second-pass-2')
  type('再输一次', 'second-pass-3')
  submit()
  expect(await screen.findByText('请输入原密码')).toBeVisible()
  expect(screen.getByText('两次输入的密码不一致')).toBeVisible()
  expect(calls).not.toContain(SAVE)
})

test('the new password is sent with the old password or with a code', async () => {
  const sent: string[] = []
  open({
    [SAVE]({ form }: CallFacts) {
      form.sort()
      sent.push(form.toString())
      return sent.length === 1 ? refused('passwordWrong') : null
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: '原密码' }))
  type('原密码', 'first-pass-1')
  type('新密码', 'second-pass-2')
  type('再输一次', 'second-pass-2')
  submit()
  expect(await screen.findByText('原密码不正确')).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: '短信验证码' }))
  type('验证码', '123456')
  submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    'oldPassword=first-pass-1&password=second-pass-2',
    'code=123456&password=second-pass-2',
  ])
})

test('a user without a password is redirected to /setpassword', async () => {
  const { address } = open({ 'GET /api/users/profile': { ...PROFILE, hasPassword: false } })
  await waitFor(() => expect(address()).toBe('/setpassword'))
})

test('the page lists the passkeys, which stay valid after a change of the password, and can remove them', async () => {
  const passkey = { id: 5, userAgent: '', synced: true, createdAt: 1, usedAt: null }
  const { calls } = open({
    [PASSKEYS]: { ...NO_PASSKEYS, list: [passkey] },
    'DELETE /api/users/passkeys/5': NO_PASSKEYS,
  })
  const card = within(await screen.findByRole('region', { name: '通行密钥' }))
  expect(card.getByText(/改密码不会停用通行密钥/)).toBeVisible()
  expect(card.queryByRole('button', { name: /添加/ })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: /^移除 / }))
  const dialog = await screen.findByRole('dialog', { name: '移除通行密钥' })
  fireEvent.click(within(dialog).getByRole('button', { name: '移除' }))
  await waitFor(() => expect(calls).toContain('DELETE /api/users/passkeys/5'))
  await waitFor(() => expect(screen.queryByRole('region', { name: '通行密钥' })).toBeNull())
})
