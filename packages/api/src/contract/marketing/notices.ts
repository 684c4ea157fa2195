import * as v from 'valibot'
import { notice } from '../../entities/notice'
import { endpoint } from '../endpoint'
import { epochMs, noInput, nothing, pageInput, pageOf } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'This person’s notices, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(notice),
})

export const unread = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'How many notices this person has not read, and the newest of them',
  access: 'user',
  input: noInput,
  output: v.object({ count: v.number(), newest: v.nullable(notice) }),
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/notices/read',
  repeats: 'freely',
  summary: 'Marks the notices up to a moment as read',
  access: 'user',
  changes: ['notices.unread'],
  input: v.object({ until: epochMs() }),
  output: nothing,
})
