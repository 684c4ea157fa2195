import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { pageOfEntries, salesOf } from './sales-service'

export function figureHandlers({ store }: Platform): DeskHandlers['figures'] {
  return {
    sales: (input) => salesOf(store, input),
    rows: (input) => pageOfEntries(store.db, input),
  }
}
