import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type DeskServer, openDesk } from '../../testing/open-desk.fixture'
import { useDeed } from './use-deed'

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

const keysOf = (server: DeskServer): string[] =>
  server.callsOf('staff.setLimits').map(({ input }) => input.key)

/** The answer of the first deed is lost. */
function loseFirst(server: DeskServer): void {
  server.fail('staff.setLimits', 'lostAnswer', { times: 1 })
}

/** The first deed needs a fresh code. */
function askForCode(server: DeskServer): void {
  server.refuse('staff.setLimits', 'factorNeeded', { times: 1 })
}

test('pressed again after a lost answer, the deed has the same key', async () => {
  const server = openDesk(<SetLimits />, loseFirst)
  await press('500')
  expect(screen.getByRole('alert').textContent).toContain('不会做两遍')
  await press('500')
  const [lost, again] = keysOf(server)
  expect(again).toBe(lost)
  expect(screen.getByRole('alert').textContent).toBe('')

  await press('500')
  expect(keysOf(server)[2]).not.toBe(lost)
})

test('another input is another deed', async () => {
  const server = openDesk(<SetLimits />, loseFirst)
  await press('500')
  await press('800')
  const [first, second] = keysOf(server)
  expect(second).not.toBe(first)
})

test('a refusal is told in the server’s words', async () => {
  openDesk(<SetLimits />, (server) => server.refuse('staff.setLimits', 'deedConflict'))
  await press('500')
  expect(screen.getByRole('alert').textContent).toBe('这个操作已用其他内容提交过，请刷新页面')
})

test('a deed that needs a fresh code goes on by itself once the code is given', async () => {
  const server = openDesk(<SetLimits />, askForCode)
  fireEvent.click(screen.getByRole('button', { name: '500' }))
  fireEvent.change(await screen.findByLabelText('动态码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '确认并继续' }))
  await waitFor(() => expect(keysOf(server)).toHaveLength(2))
  const [stale, fresh] = keysOf(server)
  expect(fresh).toBe(stale)
  expect(server.calls).toMatchObject([
    { name: 'staff.setLimits' },
    { name: 'staff.confirm', input: { code: '123456' } },
    { name: 'staff.setLimits' },
  ])
})

test('a deed whose code is not given is not done, and says nothing', async () => {
  const server = openDesk(<SetLimits />, askForCode)
  fireEvent.click(screen.getByRole('button', { name: '500' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '500' })).toHaveProperty('disabled', false),
  )
  expect(keysOf(server)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
})
