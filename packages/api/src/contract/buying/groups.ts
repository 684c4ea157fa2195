import * as v from 'valibot'
import * as marketing from '../../entities/marketing'
import { endpoint } from '../endpoint'
import { id, pageInput, pageOf } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/markets/assemble',
  summary: 'Groups of a course that can be joined, or one group by its number',
  refuses: ['notFound'],
  input: v.object({ courseId: v.optional(id()), id: v.optional(id()) }),
  output: v.array(marketing.buyingGroup),
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/markets/assemble/mine',
  summary: 'Groups that this person is in, of one state or of all, the newest first',
  access: 'user',
  input: v.object({
    ...pageInput,
    status: v.optional(v.picklist(['open', 'succeeded', 'failed'])),
  }),
  output: pageOf(marketing.buyingGroup),
})
