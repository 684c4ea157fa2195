import * as v from 'valibot'
import { reminder } from '../../entities/notice'
import { endpoint } from '../endpoint'
import { id, noInput } from '../wire-schemas'

const waiting = v.object({ waiting: v.boolean() })

export const list = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'What this person waits for: places in sold-out courses, and announced sales',
  access: 'user',
  input: noInput,
  output: v.array(reminder),
})

export const state = endpoint({
  method: 'GET',
  path: '/api/reminders/stock',
  summary: 'Whether this person is told when a sold-out course has places again',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: waiting,
})

export const ask = endpoint({
  method: 'POST',
  path: '/api/reminders/stock',
  summary: 'Asks to be told, once, when a sold-out course has places again',
  access: 'user',
  refuses: ['alreadyOwned', 'hasPlaces', 'notFound', 'notOnSale', 'remindersFull'],
  input: v.object({ courseId: id() }),
  output: waiting,
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/reminders/stock',
  summary: 'Withdraws it; a second time changes nothing',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: waiting,
})
