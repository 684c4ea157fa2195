import { expect, test } from 'vitest'
import { sendCode } from '../contract/people/session'
import { fakeTransport, memoryStorage, ok, refused } from '../testing/fake-transport'
import { isProof } from '../wire/proof-of-work'
import { createCaller } from './caller'
import { withProof } from './with-proof'

const demand = { challenge: 'r.e.8.m', bits: 8 }

function sender(script: Parameters<typeof fakeTransport>[0]) {
  const { transport, requests } = fakeTransport(script)
  const { call } = createCaller({ baseUrl: '', storage: memoryStorage(), transport })
  const send = () =>
    withProof((proof) => call(sendCode, { mobile: '13800138000', type: 'LOGIN', proof }))
  const proofs = () => requests.map(({ body }) => new URLSearchParams(String(body)).get('proof'))
  return { send, proofs }
}

test('a call that needs no proof is made once, without one', async () => {
  const { send, proofs } = sender(() => ok())
  expect(await send()).toBe(null)
  expect(proofs()).toEqual([null])
})

test('after 4293 the call is made again with a solution', async () => {
  const { send, proofs } = sender((_, index) => (index ? ok() : refused(4293, '验证', demand)))
  expect(await send()).toBe(null)
  const [first, second] = proofs()
  expect(first).toBe(null)
  expect(second).toMatch(/^r\.e\.8\.m\.\d+$/)
  expect(isProof(second ?? '', 8)).toBe(true)
})

test('a server that is never satisfied gets two solutions and no more', async () => {
  const { send, proofs } = sender(() => refused(4293, '验证', demand))
  await expect(send()).rejects.toMatchObject({ code: 4293 })
  expect(proofs()).toHaveLength(3)
})

test.each([
  ['4291', refused(4291, '太频繁')],
  ['4293 without a challenge', refused(4293, '验证', { bits: 8 })],
  ['4293 with work for hours', refused(4293, '验证', { challenge: 'x', bits: 60 })],
])('%s is passed on at once', async (_, answer) => {
  const { send, proofs } = sender(() => answer)
  await expect(send()).rejects.toMatchObject({ name: 'BusinessError' })
  expect(proofs()).toHaveLength(1)
})
