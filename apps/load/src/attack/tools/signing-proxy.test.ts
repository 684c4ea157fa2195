import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../../../server/src/testing/test-server'
import { newStudent } from '../logged-in'
import { startTarget } from '../target.fixture'
import { type SigningProxy, startSigningProxy } from './signing-proxy'

let server: TestServer
let proxy: SigningProxy

beforeAll(async () => {
  const started = await startTarget()
  server = started.server
  const student = await newStudent(started.target)
  proxy = await startSigningProxy(started.target, student?.token ?? '')
})
afterAll(async () => {
  await proxy?.close()
  await server?.close()
})

test('what a tool puts into a call is read by the server, as a student who is logged in', async () => {
  const good = await fetch(`${proxy.url}/api/orders?page=1&length=5`)
  expect(good.status).toBe(200)
  const found = await fetch(
    `${proxy.url}/api/courses/products/recommend?keyword=a%27%20or%201&page=1`,
  )
  expect(found.status).toBe(200)
  const bad = await fetch(`${proxy.url}/api/orders?page=1%27&length=5`)
  expect(await bad.json()).toMatchObject({ code: 4000 })
  expect(proxy.passed()).toMatchObject({ requests: 3, good: 2, unread: 0 })
})
