import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES, root } from '../workspace.mjs'
import { contractPages } from './contract-pages.mjs'
import { errorPage } from './error-page.mjs'
import { EXAMPLE_PHONE, exampleValue } from './example-values.mjs'
import { hostPage } from './host-page.mjs'
import { llmsText } from './llms-text.mjs'
import { pickExamples } from './pick-examples.mjs'

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
  refusals: [{ name: 'soldOut', code: 5001, message: '名额已售完', data: {} }],
  common: [{ name: 'busy', code: 5030, message: '服务繁忙' }],
}

const EXAMPLE = { path: '/api/orders/7', fields: { paymentType: 'ALI' }, data: { id: '7' } }

test('a call has a line in the index that leads to its section, with its fields and its answer', () => {
  const { index, orders } = contractPages([FACT], { 'orders.payNow': EXAMPLE }, types)
  expect(index).toContain('[payNow](./orders.md#paynow)')
  expect(orders).toContain('## payNow {#paynow}')
  expect(orders).toContain('client.orders.payNow({ id })')
  // Neither a bar nor a tag breaks the table.
  expect(orders).toContain('POST /api/orders/7\nAuthorization: <token>')
  expect(orders).toContain('\n\npaymentType=ALI\n')
  expect(orders).toContain('"data": {\n  "id": "7"\n }')
  expect(orders).toContain('| 5001 | `soldOut` | 名额已售完 | `a \\| &lt;b>` |')
  expect(orders).toContain('it can be refused with `busy`.')
  expect(orders).toContain('| `id` | path | `a \\| &lt;b>` | at most 3 |')
})

test('every error code is a row, in the order of the table, and says below what it carries', () => {
  const page = errorPage(
    [
      { name: 'a', code: 117, status: 200, message: '请先登录', data: {} },
      { name: 'b', code: 4040, status: 404, message: '内容不存在或已下架' },
    ],
    types,
  )
  expect(page).toContain('### a\n\n```ts\na | <b>\n```\n')
  expect(page).not.toContain('### b')
  expect(page).toContain(
    '| 117 | `a` | 200 | 请先登录 |\n| 4040 | `b` | 404 | 内容不存在或已下架 |\n',
  )
})

test('a host has its row, and an unknown one fails', () => {
  const bridge = { detectHost: () => ({}), supports: (method) => method === 'pay' }
  const page = hostPage(bridge, [{ userAgent: 'x' }], [{ name: 'x', userAgent: 'X' }])
  expect(page).toContain('| x | – | yes | – | – | – | – | – | – |')
  expect(() => hostPage(bridge, [{ userAgent: 'y' }], [])).toThrow('y')
})

test.each([
  ['a phone number', { mobile: '13911110001' }, { mobile: EXAMPLE_PHONE }],
  ['a code', { code: '482913' }, { code: '123456' }],
  ['a token', { t: 'Zx9-aB3dE5fG7hJ1kL2m' }, { t: 'Aa1-bB2cC3dD4eE5fF6a' }],
  ['a digest', 'd41d8cd98f00b204e9800998ecf8427e', 'a12b3cd45e67f890a1234567bcd8901e'],
  ['JSON in a text', '[{"mobile":"13911110001"},2]', `[{"mobile":"${EXAMPLE_PHONE}"}]`],
  ['words', 'kaoyan-english-2027-long', 'kaoyan-english-2027-long'],
  ['a list', [1, 2, 3], [1]],
])('%s in an example', (_, made, shown) => {
  expect(exampleValue(made)).toEqual(shown)
})

test('the example of a call is one that a page makes, with something in its answer, and short', () => {
  const call = (maker, fields, data) => ({ id: 'a.b', maker, path: '/api/a', fields, data })
  const full = { list: [1], total: 1 }
  const picked = pickExamples([
    call('chance', {}, full),
    call('page', {}, { list: [], total: 0 }),
    call('page', { length: '20', page: '1' }, full),
    call('page', { page: '1' }, full),
  ])
  expect(picked).toEqual({ 'a.b': { path: '/api/a', fields: { page: '1' }, data: full } })
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

test('llms.txt names every package, and every recipe of the cookbook by its title', () => {
  const text = llmsText()
  for (const name of PACKAGES)
    expect(text).toContain(`[@kaozhou/${name}](/docs/generated/packages/${name}.html): `)
  expect(text).toContain('[A whole small app](/docs/cookbook/whole-app.html)')
  expect(text).toMatch(/^# Kaozhou SDK\n\n> /)
})

test.each(PACKAGES)(
  'packages/%s: its README is a page of the site and of the registry, where nothing lies beside it',
  (name) => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
    expect(links.filter((link) => !/^(?:https?:|#)/.test(link))).toEqual([])
  },
)
