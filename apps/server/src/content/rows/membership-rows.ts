import { membershipCards, pendants, privileges } from '../../database/schema/content'
import { membershipCardCodes } from '../../database/schema/membership'
import type { Content } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { TableRows } from './table-rows'

/** Privileges, cards, their codes, and pendants. */
export function membershipRows(content: Content, origin: number): TableRows[] {
  return [
    { table: privileges, rows: content.privileges.map(({ file: _, ...row }) => row) },
    {
      table: membershipCards,
      rows: content.membershipCards.map(({ file: _, privileges: list, courses, ...row }) => ({
        ...row,
        privilegeIds: list,
        courseIds: courses,
      })),
      gone: { kind: 'keep' },
    },
    {
      table: membershipCardCodes,
      rows: content.membershipCodes.map(({ code, card, until, used }) => ({
        code,
        cardId: card,
        endTime: resolveTime(until, origin, 'end'),
        usedAt: used ? origin : null,
      })),
      keeps: ['usedAt', 'usedBy'],
      gone: { kind: 'set', values: { endTime: 0 } },
    },
    {
      table: pendants,
      rows: content.pendants.map(({ file: _, ...row }) => row),
      gone: { kind: 'keep' },
    },
  ]
}
