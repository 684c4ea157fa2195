import { describe, expect, expectTypeOf, test } from 'vitest'
import { contract } from '../contract'
import type { CourseProduct } from '../entities/course'
import { fakeTransport, memoryStorage, ok } from '../testing/fake-transport'
import { createClient } from './create-client'

const fake = fakeTransport(() => ok({ list: [] }))
const client = createClient({
  baseUrl: 'https://api.example.com',
  storage: memoryStorage(),
  transport: fake.transport,
})

test('one method per endpoint, in the groups of the contract', () => {
  for (const [group, rows] of Object.entries(contract)) {
    const methods = client[group as keyof typeof client] as Record<string, unknown>
    expect(Object.keys(methods).sort()).toEqual(Object.keys(rows).sort())
    for (const method of Object.values(methods)) expect(method).toBeTypeOf('function')
  }
})

test('args: the input and the query of the options are in the address', async () => {
  await client.courses.product({ id: 7, type: 1 }, { query: { from: 'test' } })
  expect(fake.requests.at(-1)?.url).toBe(
    'https://api.example.com/api/courses/products/7?type=1&from=test',
  )
})

test('args: a method without required input may be called without arguments', async () => {
  expect(await client.courses.recommendPage()).toEqual({ list: [] })
  expect(fake.requests.at(-1)?.url).toBe('https://api.example.com/api/courses/products/recommend')
})

test("the client's types follow the contract's rows", () => {
  expectTypeOf(client.courses.product).parameter(0).toMatchTypeOf<{ id: number; type?: number }>()
  expectTypeOf(client.courses.product).returns.resolves.toEqualTypeOf<CourseProduct>()
  // @ts-expect-error: the id is needed
  expect(() => client.courses.product()).toBeTypeOf('function')
})

describe('with', () => {
  test('gives a client for another person; the first one keeps its own', async () => {
    const first = client.with({ token: 'first' })
    const second = first.with({ token: 'second' })
    for (const one of [first, second, first, client]) await one.users.current()
    const tokens = fake.requests.slice(-4).map(({ headers }) => headers.authorization)
    expect(tokens).toEqual(['first', 'second', 'first', undefined])
  })

  test('keeps the rest of the configuration', async () => {
    await client.with({ timeout: 5 }).courses.categories()
    expect(fake.requests.at(-1)).toMatchObject({
      ...{ url: 'https://api.example.com/api/courses/categories', timeout: 5 },
    })
  })

  test('is no area: who goes through the areas does not meet it', () => {
    expect(Object.keys(client)).not.toContain('with')
  })
})
