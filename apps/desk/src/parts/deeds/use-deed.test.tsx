import { errorCodes } from '@kaozhou/api/caller'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Answer, OWNER, openDesk, type SentCall } from '../../testing/open-desk'
import { useDeed } from './use-deed'

const LIMITS = '/api/desk/limits'
const DONE: Answer = { data: { refundAlone: 50_000 } }

function SetLimits(): ReactNode {
  const deed = useDeed((api, input: { fen: number }, key) =>
    api.staff.setLimits({ refundAlone: input.fen, reason: '旺季', key }),
  )
  return (
    <>
      <button type="button" disabled={deed.busy} onClick={() => void deed.run({ fen: 50_000 })}>
        500
      </button>
      <button type="button" disabled={deed.busy} onClick={() => void deed.run({ fen: 80_000 })}>
        800
      </button>
      <p role="alert">{deed.error}</p>
    </>
  )
}

/** Presses a button and waits until its deed is over. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
}

function openLimits(answers: Answer[]): SentCall[] {
  return openDesk(<SetLimits />, ({ path }) =>
    path === LIMITS ? (answers.shift() ?? DONE) : { data: OWNER },
  )
}

const keysOf = (sent: readonly SentCall[]): (string | undefined)[] =>
  sent.filter(({ path }) => path === LIMITS).map(({ fields }) => fields.key)

test('pressed again after a lost answer, the deed has the same key', async () => {
  const sent = openLimits(['lost', DONE, DONE])
  await press('500')
  expect(screen.getByRole('alert').textContent).toContain('不会做两遍')
  await press('500')
  const [lost, again] = keysOf(sent)
  expect(again).toBe(lost)
  expect(screen.getByRole('alert').textContent).toBe('')

  await press('500')
  expect(keysOf(sent)[2]).not.toBe(lost)
})

test('another input is another deed', async () => {
  const sent = openLimits(['lost', DONE])
  await press('500')
  await press('800')
  const [first, second] = keysOf(sent)
  expect(second).not.toBe(first)
})

test('a refusal is told in the server’s words', async () => {
  openLimits([{ code: 5606, message: '这个操作已用其他内容提交过' }])
  await press('500')
  expect(screen.getByRole('alert').textContent).toBe('这个操作已用其他内容提交过')
})

const STALE: Answer = { code: errorCodes.factorNeeded.code, message: '请输入动态码' }

test('a deed that needs a fresh code goes on by itself once the code is given', async () => {
  const sent = openLimits([STALE, DONE])
  fireEvent.click(screen.getByRole('button', { name: '500' }))
  fireEvent.change(await screen.findByLabelText('动态码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '确认并继续' }))
  await waitFor(() => expect(keysOf(sent)).toHaveLength(2))
  const [stale, fresh] = keysOf(sent)
  expect(fresh).toBe(stale)
  expect(sent.map(({ path }) => path)).toEqual([LIMITS, '/api/desk/confirm', LIMITS])
  expect(sent[1]?.fields.code).toBe('123456')
})

test('a deed whose code is not given is not done, and says nothing', async () => {
  const sent = openLimits([STALE])
  fireEvent.click(screen.getByRole('button', { name: '500' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '500' })).toHaveProperty('disabled', false),
  )
  expect(keysOf(sent)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
})
