import type { ActivationCode } from '@kaozhou/api'
import type { Handlers } from '../../../platform/handlers'
import { pageOf, pageWindow } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { type ActivationRow, findActivation, listActivations } from './activation-repository'

function present({ code, title, usage, endTime, assignedAt }: ActivationRow, now: number) {
  const state: ActivationCode['state'] = now < endTime ? 'usable' : 'expired'
  return { code, title, usage, endTime, assignedAt, state }
}

/** Activation codes that campaigns gave to a person. */
export function activationHandlers({ store: { db } }: Platform): Handlers['activations'] {
  return {
    mine: async (query, { session, now }) => {
      const { rows, total } = await listActivations(db, session.userId, pageWindow(query))
      return pageOf(
        rows.map((row) => present(row, now)),
        query,
        total,
      )
    },
    inquire: async ({ code }, { session, now }) => {
      const row = await findActivation(db, session.userId, code.trim().toUpperCase())
      if (!row) throw new Refusal('codeInvalid', { message: '没有查到这个激活码' })
      return present(row, now)
    },
  }
}
