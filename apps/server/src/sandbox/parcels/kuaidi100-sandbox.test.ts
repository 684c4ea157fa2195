import { MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { SANDBOX_ACCOUNT, sign } from './kuaidi100-format'
import { KUAIDI100_SANDBOX } from './kuaidi100-routes'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { PARCEL_PROVIDER: 'sandbox' } })
})
afterAll(() => server.close())

async function post(path: string, form: Record<string, string>): Promise<object> {
  const response = await server.app.inject({
    method: 'POST',
    url: KUAIDI100_SANDBOX + path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return response.json<object>()
}

function subscription(more: object = {}): Record<string, string> {
  const { BASE_URL: baseUrl } = server.environment
  const parameters = { callbackurl: `${baseUrl}/parcels/notify/kuaidi100`, salt: 's' }
  const { key } = SANDBOX_ACCOUNT
  const facts = { company: 'xiaozhou', number: 'XZ1234567890123', to: '北京市', key, parameters }
  return { schema: 'json', param: JSON.stringify({ ...facts, ...more }) }
}

test('it subscribes a number once, of its own school only, and pushes nowhere else', async () => {
  const wrong: [object, string][] = [
    [{ key: 'guess' }, '600'],
    [{ number: '' }, '700'],
    [{ parameters: { callbackurl: 'https://evil.example/' } }, '700'],
    [{ parameters: { callbackurl: `${server.environment.BASE_URL}.evil.example/` } }, '700'],
  ]
  for (const [more, returnCode] of wrong) {
    expect(await post('/poll', subscription(more))).toMatchObject({ result: false, returnCode })
  }
  expect(await post('/poll', { schema: 'xml', param: '{}' })).toMatchObject({ returnCode: '700' })
  expect(await post('/poll', subscription())).toMatchObject({ result: true, returnCode: '200' })
  expect(await post('/poll', subscription())).toMatchObject({ result: false, returnCode: '501' })
})

test('it answers a query that is signed, as far as time has come', async () => {
  await post('/poll', subscription({ number: 'XZ1234567890124' }))
  const { customer, key } = SANDBOX_ACCOUNT
  const param = JSON.stringify({ com: 'xiaozhou', num: 'XZ1234567890124' })
  const ask = (text: string, by: string) =>
    post('/poll/query.do', { customer, param, sign: sign(text + by + customer) })
  expect(await ask(param, 'guess')).toMatchObject({ returnCode: '503' })
  expect(await ask(`${param} `, key)).toMatchObject({ returnCode: '503' })
  expect(await ask(param, key)).toMatchObject({ state: '1', nu: 'XZ1234567890124' })
  server.clock.advance(50 * MINUTE)
  expect(await ask(param, key)).toMatchObject({ state: '5', data: { length: 4 } })
})
