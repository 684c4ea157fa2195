import type { AmbassadorApplication } from '@kaozhou/api'
import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { type ApplicationRow, findApplication, saveApplication } from './recruit-repository'

/** The rows of `contract.recruit`. */
export function recruitHandlers({ store: { db } }: Platform): Handlers['recruit'] {
  return {
    mine: async (_, { userId }) => {
      const found = await findApplication(db, userId)
      return found && presentApplication(found)
    },
    apply: async (application, { userId, now }) => {
      const state = 'sent' as const
      const row = { ...application, userId, state, createdAt: now, updatedAt: now }
      const saved = await saveApplication(db, row)
      if (!saved) throw new Refusal('applicationClosed')
      return presentApplication(saved)
    },
  }
}

function presentApplication({ userId: _, ...shown }: ApplicationRow): AmbassadorApplication {
  return shown
}
