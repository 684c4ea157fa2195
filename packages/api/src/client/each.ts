import type { CallOptions } from './config'

/** An answer that is one page of a list. */
export interface PageOf<T> {
  /** The items of this page; empty after the last one. */
  list: readonly T[]
  /** True for the last page. */
  end: boolean
}

/**
 * The items of a list that the server answers page by page (spec §7). A page is asked for when the items before it were taken;
 * who stops in between asks for no more. What is added to the list meanwhile can move an item to a page that comes later: it
 * is given again then.
 *
 * ```ts
 * for await (const order of each(client.orders.list, { status: 'unpaid' })) console.log(order.id)
 * ```
 *
 * @throws ApiError as the call does; what was given before stands.
 */
export async function* each<I extends { page?: number | undefined }, T>(
  call: (input: I, options?: CallOptions) => Promise<PageOf<T>>,
  input: I,
  options?: CallOptions,
): AsyncGenerator<T, void, undefined> {
  for (let page = input.page ?? 1; ; page += 1) {
    const { list, end } = await call({ ...input, page }, options)
    yield* list
    if (end || list.length === 0) return
  }
}
