import { contract, type EndpointShape } from '@kaozhou/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routePattern } from '../../http/contract-routes'
import { sessionHandlers } from '../../modules/people/session/session-routes'
import { startTestServer, type TestServer } from '../../testing/test-server'
import type { Handlers } from './handlers'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('every row of the contract is a route', () => {
  const rows = Object.values(contract).flatMap((group) => Object.values(group) as EndpointShape[])
  const missing = rows.filter(
    ({ method, path }) => !server.app.hasRoute({ method, url: routePattern(path) }),
  )
  expect(missing).toEqual([])
})

test('an endpoint without a handler does not compile', () => {
  const { logout, ...rest } = sessionHandlers(server.platform)
  // @ts-expect-error: `logout` is missing
  const incomplete: Handlers['session'] = rest
  expect(incomplete).not.toHaveProperty('logout')
  expect(logout).toBeTypeOf('function')
})
