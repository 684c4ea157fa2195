import { inboxKindsOf } from '@kaozhou/domain'
import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { COUNTS } from './inbox-repository'

export function inboxHandlers({ store: { db } }: Platform): DeskHandlers['inbox'] {
  return {
    async all(_input, { staff, now }) {
      const list = []
      for (const kind of inboxKindsOf(staff.roles)) {
        list.push({ kind, ...(await COUNTS[kind](db, staff, now)) })
      }
      return { list }
    },
  }
}
