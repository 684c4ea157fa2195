import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { contractPages } from './contract-pages.mjs'
import { errorPage } from './error-page.mjs'
import { hostPage } from './host-page.mjs'

const types = { typeText: () => 'a | <b>', limitsText: () => 'at most 3' }
const FACT = {
  group: 'orders',
  name: 'payNow',
  row: { method: 'POST', path: '/api/orders/{id}', summary: 'Pays | now' },
  needsLogin: true,
  isSigned: true,
  apiVersion: 5,
  fields: [{ name: 'id', place: 'path', isRequired: true, isJson: false, schema: {} }],
  output: {},
}

test('default: a call has a line in the index that leads to its section, with its fields and its answer', () => {
  const { index, orders } = contractPages([FACT], types)
  expect(index).toContain('[payNow](./orders.md#paynow)')
  expect(orders).toContain('## payNow {#paynow}')
  expect(orders).toContain('client.orders.payNow({ id })')
  // Neither a bar nor a tag breaks the table.
  expect(orders).toContain('| `id` | path | `a \\| &lt;b>` | at most 3 |')
})

test('default: every error code is a row, in order', () => {
  const page = errorPage({
    b: { code: 5001, status: 200, message: '名额已售完' },
    a: { code: 117, status: 200, message: '请先登录' },
  })
  expect(page.indexOf('| 117 |')).toBeLessThan(page.indexOf('| 5001 | `b` | 200 | 名额已售完 |'))
})

test('default: a host has its row, and an unknown one fails', () => {
  const bridge = { detectHost: () => ({}), supports: (method) => method === 'pay' }
  const page = hostPage(bridge, [{ userAgent: 'x' }], [{ name: 'x', userAgent: 'X' }])
  expect(page).toContain('| x | – | yes | – | – | – | – | – | – |')
  expect(() => hostPage(bridge, [{ userAgent: 'y' }], [])).toThrow('y')
})

const documents = [
  'docs',
  'docs/decisions',
  'docs/site',
  'docs/site/cookbook',
  'examples',
  '.',
].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

test.each(documents)('%s: every link to a file of the repository leads to one', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link.split('#')[0])
  const dead = links.filter(
    (link) =>
      link !== '' &&
      !/^(?:[a-z]+:|\/)/.test(link) &&
      // Made by the build, which checks these.
      !link.includes('generated/') &&
      !existsSync(join(root, dirname(document), decodeURIComponent(link))),
  )
  expect(dead).toEqual([])
})
