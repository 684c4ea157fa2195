import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { findAdvisories } from './find-advisories.mjs'
import { productionPackages } from './production-packages.mjs'

const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A registry that answers the question for advisories as `answer` says. */
async function registryThat(answer) {
  const asked = []
  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    asked.push({ url: request.url, body: JSON.parse(Buffer.concat(parts).toString()) })
    answer(response)
  })
  servers.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, asked }
}

const ADVISORY = { title: 'Hole', url: 'https://example.com/1', vulnerable_versions: '<2.0.0' }

test('an advisory of high severity for a version that is installed is grave, a moderate one is named', async () => {
  const { url, asked } = await registryThat((response) =>
    response.end(
      JSON.stringify({
        one: [{ ...ADVISORY, severity: 'high' }],
        two: [{ ...ADVISORY, severity: 'moderate' }],
      }),
    ),
  )
  const packages = { one: ['1.0.0', '2.0.0'], two: ['1.0.0'], three: ['1.0.0'] }
  expect(await findAdvisories(url, packages)).toEqual({
    grave: ['one 1.0.0: high, Hole (https://example.com/1)'],
    others: ['two 1.0.0: moderate, Hole (https://example.com/1)'],
  })
  expect(asked).toEqual([{ url: '/-/npm/v1/security/advisories/bulk', body: packages }])
})

test('a registry that does not know the question is asked twice and gives no answer', async () => {
  const { url, asked } = await registryThat((response) => response.writeHead(405).end())
  expect(await findAdvisories(url, { one: ['1.0.0'] })).toEqual({ unanswered: 'status 405' })
  expect(asked).toHaveLength(2)
})

test('a registry that is not there, or answers with a page, gives no answer', async () => {
  const { url } = await registryThat((response) => response.end('<p>Log in</p>'))
  expect(await findAdvisories(url, {})).toEqual({ unanswered: 'SyntaxError' })
  await new Promise((resolve) => servers[0].close(resolve))
  expect(await findAdvisories(url, {})).toEqual({ unanswered: 'ECONNREFUSED' })
})

test('packages of production are those that workspaces need to run, and what these need', () => {
  const lockfile = `
importers:
  apps/one:
    dependencies:
      a: { specifier: 1.0.0, version: 1.0.0(peer@3.0.0) }
      two: { specifier: workspace:*, version: link:../two }
      other: { specifier: npm:b@2.0.0, version: b@2.0.0 }
    devDependencies:
      tool: { specifier: 1.0.0, version: 1.0.0 }
snapshots:
  a@1.0.0(peer@3.0.0):
    dependencies: { '@x/c': 4.0.0 }
    optionalDependencies: { b: 1.0.0 }
  '@x/c@4.0.0':
    dependencies: { a: 1.0.0(peer@3.0.0) }
  b@1.0.0: {}
  b@2.0.0: {}
  tool@1.0.0: {}
`
  expect(productionPackages(lockfile)).toEqual({
    a: ['1.0.0'],
    '@x/c': ['4.0.0'],
    b: ['1.0.0', '2.0.0'],
  })
  const own = productionPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['fastify', 'react', 'fast-uri']))
  expect(own.vitest).toBeUndefined()
})
