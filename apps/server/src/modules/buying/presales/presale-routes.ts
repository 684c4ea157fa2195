import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { listPresales, readPresale } from './presales'

/** The rows of `contract.buying` that show pre-sales. */
export function presaleHandlers({
  store: { db },
}: Platform): Pick<Handlers['buying'], 'presales' | 'presale'> {
  return {
    presales: (query, viewer) => listPresales(db, query, viewer),
    presale: ({ id }, viewer) => readPresale(db, id, viewer),
  }
}
