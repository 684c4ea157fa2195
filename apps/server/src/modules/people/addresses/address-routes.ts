import type { Handlers, UserContext } from '../../../platform/calls/handlers'
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
  async function remove({ id }: { id: number }, { session, now }: UserContext): Promise<null> {
    await inTransaction((tx) => deleteAddress(tx, id, { userId: session.userId, now }))
    return null
  }
  return {
    list: (query, { session }) => addressPage(db, query, session.userId),
    defaultAddress: (_, { session }) => defaultAddress(db, session.userId),
    create: (form, { session, now }) =>
      inTransaction((tx) => createAddress(tx, form, { userId: session.userId, now })),
    update: (form, { session }) => inTransaction((tx) => changeAddress(tx, form, session.userId)),
    remove,
    removeLegacy: remove,
    provinces: async () => provinceList(),
  }
}
