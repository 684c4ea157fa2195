import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { cancelPresale, newBuyer, payFully } from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a paid deposit keeps the account from closing until its balance is paid or its money is back', async () => {
  const { client } = await newBuyer(server)
  const page = await client.buying.depositProductConfirm({ presaleId: 701 })
  const { id } = await client.buying.depositProduct({
    checkoutKey: page.checkoutKey,
    total: page.price.total,
  })
  await payFully(server, client, id)
  expect(await client.users.closing()).toMatchObject({ canClose: false, openDeposits: 1 })
  const refused = client.users.close({ code: '000000' })
  await expect(refused).rejects.toMatchObject({ code: 5205 })
  await cancelPresale(server.orders.deps, 701, server.clock.now)
  expect(await client.users.closing()).toMatchObject({ canClose: true, openDeposits: 0 })
})

test('a paid order that waits for its group keeps the account from closing', async () => {
  const { client } = await newBuyer(server)
  const page = await client.buying.singleConfirm({ courseId: 1009, type: 2 })
  const { id } = await client.buying.groupLeader({
    checkoutKey: page.checkoutKey,
    total: page.price.total,
  })
  await payFully(server, client, id)
  expect(await client.users.closing()).toMatchObject({
    canClose: false,
    waitingGroups: 1,
    unpaidOrders: 0,
  })
})
