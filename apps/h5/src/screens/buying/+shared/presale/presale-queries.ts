import type { Presale } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, queryOf } from '@kaozhou/react'

/** The ids of orders are longer than those of pre-sales. */
const ORDER_ID = /^\d{10,24}$/

/** A pre-sale by its own id or by the id of its deposit's order; null when there is none. */
export function presaleQuery(id: string): ApiQuery<Presale | null> {
  return queryOf(['buying', 'presale', { id }, 'any'], async ({ buying }, call) => {
    if (!ORDER_ID.test(id)) return buying.presale({ id: Number(id) }, call)
    for (let page = FIRST_PAGE; ; page += 1) {
      const { list, end } = await buying.presales({ page }, call)
      const found = list.find(({ depositOrderId }) => depositOrderId === id)
      if (found || end) return found ?? null
    }
  })
}
