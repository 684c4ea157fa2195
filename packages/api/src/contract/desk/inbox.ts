import { INBOX_KINDS } from '@kaozhou/domain'
import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { noInput } from '../wire-schemas'

export const all = endpoint({
  method: 'GET',
  path: '/api/desk/inbox',
  summary:
    'What waits for the caller, by their rights: how many of each kind, and since when the oldest',
  access: { staff: 'anyone' },
  input: noInput,
  output: v.object({
    list: v.array(
      v.object({
        kind: v.picklist(INBOX_KINDS),
        count: v.number(),
        /** ms since the epoch; null when nothing waits. */
        oldestAt: v.nullable(v.number()),
      }),
    ),
  }),
})
