import { expect, test, vi } from 'vitest'
import { ENDINGS } from '../../e2e/hosts/host-answers.ts'
import { createCallDesk } from './call-desk.ts'

const PAY = { method: 'pay', params: { orderId: '1' } }

test.each([
  ['ok', 'ok', 'answered'],
  ['cancelled', 'cancelled', 'answered'],
  ['failed', 'failed', 'answered'],
  ['malformed', 'malformed', 'answered'],
  ['never', 'never', 'never'],
])('a payment waits, and ends %s as the panel says', async (ending, answer, state) => {
  const desk = createCallDesk()
  const result = desk.answer(PAY)
  expect(desk.open()).toMatchObject([{ ...PAY, state: 'waiting', ending: null }])
  expect(desk.end(1, ending)).toBe(true)
  expect(await result).toBe(answer)
  expect(desk.calls).toMatchObject([{ ending, state }])
  expect(desk.end(1, 'ok')).toBe(false)
})

test('a call that no person answers is answered at once, unless the panel wants to be asked', async () => {
  const desk = createCallDesk()
  const title = { method: 'set_title', params: {} }
  expect(await desk.answer(title)).toBe('ok')
  for (const ending of ENDINGS.filter((one) => one !== 'late')) {
    desk.policy.others = ending
    expect(await desk.answer(title)).toBe(ending)
  }
  desk.policy.others = 'ask'
  void desk.answer(title)
  expect(desk.open().at(-1)).toMatchObject({ state: 'waiting' })
})

test('a late answer is a success that comes after its time, or when it is released', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const desk = createCallDesk({ lateMs: 12_000 })
  void desk.answer(PAY).then(ended)
  desk.end(1, 'late')
  await vi.advanceTimersByTimeAsync(11_999)
  expect(desk.open()).toMatchObject([{ state: 'late' }])
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith('ok')
  expect(desk.open()).toEqual([])
  vi.useRealTimers()

  const slow = createCallDesk({ lateMs: null })
  const released = slow.answer(PAY)
  slow.end(1, 'late')
  await Promise.resolve()
  await Promise.resolve()
  slow.releaseLate()
  expect(await released).toBe('ok')
})

test('a page that is left takes its calls with it', async () => {
  const desk = createCallDesk()
  const waiting = desk.answer(PAY)
  desk.leave()
  expect(await waiting).toBe('never')
  expect(desk.open()).toEqual([])
  expect(desk.calls).toMatchObject([{ state: 'left' }])
})

test('only the newest 500 calls are kept', async () => {
  const desk = createCallDesk()
  for (let at = 0; at < 520; at += 1) await desk.answer({ method: 'set_title', params: { at } })
  expect(desk.calls).toHaveLength(500)
  expect(desk.calls[0].params).toEqual({ at: 20 })
})
