import { expect, test } from 'vitest'
import { INBOX_KINDS, type InboxKind, inboxKindsOf } from './inbox'
import type { Role } from './rights'

test.each<[Role[], InboxKind[]]>([
  [['owner'], INBOX_KINDS],
  [['support'], ['refundsFailed', 'requests', 'refundsWaiting']],
  [['finance'], ['approvals']],
  [['shipping'], ['parcels']],
  [
    ['shipping', 'finance'],
    ['approvals', 'parcels'],
  ],
  [['marketing'], []],
])('for %j wait %j', (roles, kinds) => {
  const open = inboxKindsOf(roles)
  expect(open.filter((kind) => MONEY_AND_PARCELS.includes(kind))).toEqual(
    kinds.filter((kind) => MONEY_AND_PARCELS.includes(kind)),
  )
})

/** What money and parcels bring; other kinds have their own tests. */
const MONEY_AND_PARCELS: readonly InboxKind[] = [
  'refundsFailed',
  'requests',
  'approvals',
  'refundsWaiting',
  'parcels',
]
