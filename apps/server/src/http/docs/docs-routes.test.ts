import { contract, type EndpointShape, isSigned } from '@kaozhou/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../testing/contract-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'

type Part = Record<string, unknown>

let server: TestServer
let document: {
  openapi: string
  info: Part
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Part>>
}

interface Operation {
  operationId: string
  parameters: Part[]
  requestBody?: { content: Record<string, { schema: Part; encoding?: Part }> }
  responses: Record<string, Part>
  security: Part[]
  'x-api-version': number
  'x-signed': boolean
  'x-refusals': string[]
  'x-common-refusals': string[]
}

beforeAll(async () => {
  server = await startTestServer()
  document = (await server.app.inject({ url: '/openapi.json' })).json()
})
afterAll(() => server.close())

const rows = rowsOf(contract)

function operationOf(row: EndpointShape): Operation {
  return document.paths[row.path]?.[row.method.toLowerCase()] as Operation
}

/** Every object inside a value with its path. */
function* objectsIn(value: unknown, way = '#'): Generator<[string, Part]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Part]
  for (const [name, part] of Object.entries(value)) yield* objectsIn(part, `${way}/${name}`)
}

describe('the OpenAPI document', () => {
  test('it is OpenAPI 3.1 with the required fields', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const methods = ['get', 'put', 'post', 'delete', 'patch']
    for (const [path, item] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//)
      for (const [method, operation] of Object.entries(item)) {
        expect(methods).toContain(method)
        expect(
          Object.keys(operation.responses).every((key) => /^([1-5]\d\d|default)$/.test(key)),
        ).toBe(true)
        for (const response of Object.values(operation.responses)) {
          expect(response.$ref ?? response.description).toEqual(expect.any(String))
        }
      }
    }
  })

  test('it has every row of the contract once and nothing else', () => {
    const listed = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(listed.sort()).toEqual(rows.map(({ id }) => id).sort())
    for (const { id, row } of rows) expect(operationOf(row).operationId).toBe(id)
  })

  test('each name in braces in a path is a required path parameter, once', () => {
    for (const { id, row } of rows) {
      const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const own = operationOf(row).parameters.filter((part) => part.in === 'path')
      expect([id, own.map(({ name }) => name).sort()]).toEqual([id, named.sort()])
      expect(own.every(({ required }) => required === true)).toBe(true)
    }
  })

  test('every $ref resolves', () => {
    for (const [, { $ref }] of objectsIn(document)) {
      if ($ref === undefined) continue
      const found = String($ref)
        .slice(2)
        .split('/')
        .reduce<unknown>((part, name) => (part as Part | undefined)?.[name], document)
      expect([$ref, typeof found]).toEqual([$ref, 'object'])
    }
  })

  test('every input field has its own type, not that of its text on the wire', () => {
    for (const { id, row } of rows) {
      const { parameters, requestBody } = operationOf(row)
      const sent = parameters.filter((part) => part.schema).map((part) => [part.name, part.schema])
      const [body] = Object.values(requestBody?.content ?? {})
      const fields = [...sent, ...Object.entries((body?.schema.properties ?? {}) as Part)]
      for (const [name, schema] of fields as [string, Part][]) {
        const isTold = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'contentMediaType'].some(
          (key) => key in schema,
        )
        expect([id, name, isTold]).toEqual([id, name, true])
      }
    }
  })

  test.each([
    ['a number', 'orders', 'list', 'page', { type: 'integer', minimum: 1, default: 1 }],
    ['a flag', 'buying', 'singlePreview', 'usePoints', { type: 'boolean', default: false }],
    [
      'a list',
      'buying',
      'usableCoupons',
      'courseIds',
      { type: 'array', items: { type: 'integer' } },
    ],
    ['a field with JSON', 'activities', 'join', 'form', { type: 'object' }],
    ['a file', 'files', 'uploadImage', 'file', { contentMediaType: 'application/octet-stream' }],
  ] as const)('args: the schema of %s', (_, group, name, field, schema) => {
    const row = (contract[group] as Record<string, EndpointShape>)[name] as EndpointShape
    const { parameters, requestBody } = operationOf(row)
    const [body] = Object.values(requestBody?.content ?? {})
    const fields = (body?.schema.properties ?? {}) as Record<string, Part>
    const found = fields[field] ?? parameters.find((part) => part.name === field)?.schema
    expect(found).toMatchObject(schema)
  })

  test('bodies are signed forms, except files, which are unsigned multipart, and what a service worker sends', () => {
    for (const { row } of rows) {
      const operation = operationOf(row)
      const types = Object.keys(operation.requestBody?.content ?? {})
      const form = row.multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
      expect(types.every((type) => type === form)).toBe(true)
      expect(operation['x-signed']).toBe(isSigned(row))
      const refs = operation.parameters.map((part) => part.$ref)
      expect(refs.includes('#/components/parameters/signature')).toBe(isSigned(row))
      expect(operation['x-api-version']).toBe(row.apiVersion ?? 5)
      const mayBeVisitor = operation.security.some((need) => Object.keys(need).length === 0)
      expect(mayBeVisitor).toBe(row.access !== 'user')
    }
  })

  test('answers are in the envelope', () => {
    const answer = operationOf(contract.users.current).responses[200] as unknown as {
      content: { 'application/json': { schema: { anyOf: { properties?: Part }[] } } }
    }
    const { anyOf } = answer.content['application/json'].schema
    expect(Object.keys(anyOf[0]?.properties ?? {})).toEqual(['code', 'success', 'message', 'data'])
    expect(anyOf[0]?.properties?.data).toMatchObject({
      type: 'object',
      required: expect.any(Array),
    })
  })

  test('each call names what it can be refused with', () => {
    const { 'x-refusals': own, 'x-common-refusals': common } = operationOf(contract.buying.single)
    expect(own).toEqual(expect.arrayContaining(['soldOut', 'priceChanged']))
    expect(common).toEqual(expect.arrayContaining(['badInput', 'sessionExpired']))
    for (const { id, row } of rows) {
      const named = [...operationOf(row)['x-refusals']].sort()
      expect([id, named]).toEqual([id, row.refuses ?? []])
    }
  })

  test('a request with its ETag is answered 304', async () => {
    const first = await server.app.inject({ url: '/openapi.json' })
    const again = await server.app.inject({
      url: '/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('the reference page', () => {
  test('it has every call, every error code and only links that resolve', async () => {
    const { body, headers } = await server.app.inject({ url: '/docs' })
    expect(headers['content-type']).toContain('text/html')
    for (const { id } of rows) expect(body).toContain(`<div id="${id}">`)
    for (const [, anchor] of body.matchAll(/href="#([^"]+)"/g)) {
      expect(body).toContain(`id="${anchor}"`)
    }
    expect(body).toContain('<code>5101</code>')
    const [, single = ''] = body.split('<div id="buying.single">')
    const [entry = ''] = single.split('</details>')
    expect(entry).toContain('<a href="#error-5101">5101</a></th><td><code>priceChanged</code>')
    expect(entry).toContain('价格有变化，请确认后再提交</td><td>data</td>')
    expect(entry).not.toContain('assistOwn')
  })

  test('it loads nothing but its stylesheet', async () => {
    const { body, headers } = await server.app.inject({ url: '/docs' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'self'/,
    )
    expect(body).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//)
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? []
    const answer = await server.app.inject({ url: style })
    expect(answer.headers['content-type']).toContain('text/css')
    expect(answer.body).toContain('prefers-color-scheme: dark')
  })
})
