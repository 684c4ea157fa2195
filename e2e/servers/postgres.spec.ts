import { test } from '@playwright/test'
import { findPostgres } from '../../apps/server/src/testing/find-postgres'
import { type Cluster, startCluster } from '../../apps/server/src/testing/postgres-cluster'
import { buyAsVisitor } from '../stories/buying/purchase-story'
import { type OwnServer, startOwnServer } from './own-server'

const bin = findPostgres()
let cluster: Cluster
let server: OwnServer

test.skip(!bin, 'PostgreSQL is not installed on this machine')

test.beforeAll(async () => {
  cluster = await startCluster(bin ?? '')
  server = await startOwnServer({ DATABASE_URL: cluster.url })
})

test.afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
})

test('a visitor buys a course from a server on PostgreSQL', async ({ page }) => {
  await buyAsVisitor(page, server.url)
})
