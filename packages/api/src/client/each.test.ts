import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Order } from '../entities/order'
import { fakeTransport, memoryStorage, ok, refused } from '../testing/fake-transport'
import { createClient } from './create-client'
import { each } from './each'
import { AbortedError, BusinessError } from './errors'

const PAGES = [['a', 'b'], ['c', 'd'], ['e']]

/** A client of a server with these pages of goods; `pages`: those that were asked for. */
function shelf(pages: readonly (readonly string[])[] = PAGES) {
  const { transport, requests } = fakeTransport(({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'))
    return ok({ list: pages[page - 1] ?? [], page, end: page >= pages.length, total: 5 })
  })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    storage: memoryStorage(),
    transport,
  })
  const asked = () => requests.map(({ url }) => new URL(url).searchParams.get('page'))
  return { client, asked }
}

async function taken<T>(items: AsyncIterable<T>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) {
    list.push(item)
    if (list.length >= most) break
  }
  return list
}

describe('each', () => {
  test('gives the items of all pages in their order, and asks for each page once', async () => {
    const { client, asked } = shelf()
    expect(await taken(each(client.points.goods, {}))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked()).toEqual(['1', '2', '3'])
  })

  test.each([
    { most: 1, pages: ['1'] },
    { most: 2, pages: ['1'] },
    { most: 3, pages: ['1', '2'] },
  ])('who takes $most items asks for pages $pages', async ({ most, pages }) => {
    const { client, asked } = shelf()
    await taken(each(client.points.goods, {}), most)
    expect(asked()).toEqual(pages)
  })

  test('begins at the page that is given', async () => {
    const { client } = shelf()
    expect(await taken(each(client.points.goods, { page: 2 }))).toEqual(['c', 'd', 'e'])
  })

  test('an empty page ends the list, whatever the server says', async () => {
    const { client, asked } = shelf([['a'], [], ['b']])
    expect(await taken(each(client.points.goods, {}))).toEqual(['a'])
    expect(asked()).toEqual(['1', '2'])
  })

  test('a refusal of a later page comes after the items before it', async () => {
    const { transport } = fakeTransport((_, index) =>
      index === 0 ? ok({ list: ['a'], page: 1, end: false, total: 2 }) : refused(4000),
    )
    const client = createClient({ baseUrl: '', storage: memoryStorage(), transport })
    const list: unknown[] = []
    const reading = (async () => {
      for await (const one of each(client.points.goods, {})) list.push(one)
    })()
    await expect(reading).rejects.toBeInstanceOf(BusinessError)
    expect(list).toEqual(['a'])
  })

  test('a signal ends it between two pages', async () => {
    const { client } = shelf()
    const stop = new AbortController()
    const items = each(client.points.goods, {}, { signal: stop.signal })
    await items.next()
    await items.next()
    stop.abort()
    await expect(items.next()).rejects.toBeInstanceOf(AbortedError)
  })

  test('types: items are those of the call, its input is checked, a call without pages is refused', () => {
    const { client } = shelf()
    expectTypeOf(each(client.orders.list, {})).toEqualTypeOf<
      AsyncGenerator<Order, void, undefined>
    >()
    // @ts-expect-error: no such field
    expect(() => each(client.orders.list, { nothing: 1 })).toBeTypeOf('function')
    // @ts-expect-error: a course is no page
    expect(() => each(client.courses.product, { id: 1 })).toBeTypeOf('function')
  })
})
