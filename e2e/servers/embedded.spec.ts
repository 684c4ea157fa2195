import { test } from '@playwright/test'
import { buyAsVisitor } from '../stories/buying/purchase-story'
import { type OwnServer, startOwnServer } from './own-server'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server?.stop())

test('a visitor buys a course from a server on the embedded database', async ({ page }) => {
  await buyAsVisitor(page, server.url)
})
