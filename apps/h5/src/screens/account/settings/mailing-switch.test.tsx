import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { PROFILE } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

function open(update: (call: CallFacts) => unknown) {
  return renderScreen(Screen, {
    path: '/settings',
    loggedIn: true,
    answers: { 'GET /api/users/profile': PROFILE, 'PUT /api/users': update },
  })
}

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: '活动与课程消息' })
const isOn = (on: boolean) => waitFor(() => expect(theSwitch()).toHaveProperty('checked', on))

test('the school’s messages are switched off for the account', async () => {
  const sent: (string | null)[] = []
  open(({ form }) => {
    sent.push(form.get('mailings'))
    return { ...PROFILE, mailings: false }
  })
  await isOn(true)
  fireEvent.click(theSwitch())
  await isOn(false)
  expect(sent).toEqual(['false'])
})

test('where it is not saved the switch stays, and says why', async () => {
  open(() => refused('internal', { message: '没有保存' }))
  await isOn(true)
  fireEvent.click(theSwitch())
  expect(await screen.findByText('没有保存')).toBeVisible()
  await isOn(true)
})

test('advertising by SMS is refused alone, and the school’s messages stay', async () => {
  const sent: (string | null)[] = []
  open(({ form }) => {
    sent.push(form.get('smsMailings'), form.get('mailings'))
    return { ...PROFILE, smsMailings: false }
  })
  await isOn(true)
  const sms = screen.getByRole<HTMLInputElement>('switch', { name: '营销短信' })
  expect(sms).toHaveProperty('checked', true)
  fireEvent.click(sms)
  await waitFor(() => expect(sms).toHaveProperty('checked', false))
  await isOn(true)
  expect(sent).toEqual(['false', null])
})
