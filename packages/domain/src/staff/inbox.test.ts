import { expect, test } from 'vitest'
import { INBOX_KINDS, type InboxKind, inboxKindsOf } from './inbox'
import type { Role } from './rights'

const OF_SUPPORT: InboxKind[] = [
  'refundsFailed',
  'requests',
  'refundsWaiting',
  'enquiries',
  'enquiriesHeld',
  'enquiriesReported',
  'commentsReported',
  'commentsHeld',
  'profiles',
  'closingsHeld',
  'commentsUnanswered',
]

test.each<[Role[], InboxKind[]]>([
  [['owner'], INBOX_KINDS],
  [['support'], OF_SUPPORT],
  [['finance'], ['approvals', 'invoicesToReverse', 'invoices']],
  [['shipping'], ['parcels']],
  [['teacher'], ['texts', 'enquiries', 'commentsUnanswered']],
  [
    ['shipping', 'finance'],
    ['approvals', 'invoicesToReverse', 'invoices', 'parcels'],
  ],
  [['marketing'], ['posts', 'transcripts', 'profiles', 'mailings', 'redPackets']],
])('for %j wait %j', (roles, kinds) => {
  expect(inboxKindsOf(roles)).toEqual(kinds)
})
