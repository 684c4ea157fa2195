import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { findActivation, listActivations } from './activation-repository'
import { presentActivation } from './present-activation'

/** Activation codes that campaigns gave to a person. */
export function activationHandlers({ store: { db } }: Platform): Handlers['activations'] {
  return {
    mine: async (query, { userId, now }) => {
      const { rows, total } = await listActivations(db, userId, pageWindow(query))
      return pageOf(
        rows.map((row) => presentActivation(row, now)),
        query,
        total,
      )
    },
    inquire: async ({ code }, { userId, now }) => {
      const row = await findActivation(db, userId, code.trim().toUpperCase())
      if (!row) throw new Refusal('codeInvalid', { message: '没有查到这个激活码' })
      return presentActivation(row, now)
    },
  }
}
