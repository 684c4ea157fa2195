import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { listPresales, readPresale } from './presales'

/** The rows of `contract.buying` that show pre-sales. */
export function presaleHandlers({
  store: { db },
}: Platform): Pick<Handlers['buying'], 'presales' | 'presale'> {
  return {
    presales: (query, { session, now }) =>
      listPresales(db, query, { userId: session?.userId ?? null, now }),
    presale: ({ id }, { session, now }) =>
      readPresale(db, id, { userId: session?.userId ?? null, now }),
  }
}
