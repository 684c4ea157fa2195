import type { Handlers } from '../../../platform/calls/handlers'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import {
  addressPage,
  changeAddress,
  createAddress,
  defaultAddress,
  deleteAddress,
} from './address-service'
import { provinceList } from './region-table'

export function addressHandlers({ store }: Platform): Handlers['addresses'] {
  const { db, inTransaction } = store
  async function remove({ id }: { id: number }, viewer: LoggedIn): Promise<null> {
    await inTransaction((tx) => deleteAddress(tx, id, viewer))
    return null
  }
  return {
    list: (query, viewer) => addressPage(db, query, viewer),
    defaultAddress: (_, viewer) => defaultAddress(db, viewer),
    create: (form, viewer) => inTransaction((tx) => createAddress(tx, form, viewer)),
    update: (form, viewer) => inTransaction((tx) => changeAddress(tx, form, viewer)),
    remove,
    removeLegacy: remove,
    provinces: async () => provinceList(),
  }
}
