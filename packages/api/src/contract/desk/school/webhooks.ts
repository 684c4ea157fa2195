import { WEBHOOK_EVENT_NAMES, WEBHOOK_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  deskWebhook,
  webhookDelivery,
  webhookWithKey,
} from '../../../entities/desk/school/webhooks'
import { endpoint } from '../../endpoint'
import { flag, id, int, manyOf, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const access = { staff: 'webhooks' } as const
const changes = ['webhooks', 'record'] as const
const events = v.pipe(
  manyOf(v.picklist(WEBHOOK_EVENT_NAMES), WEBHOOK_EVENT_NAMES.length),
  v.minLength(1, '至少选一件事'),
)
const name = v.pipe(
  text(WEBHOOK_LIMITS.nameLength),
  v.transform((words) => words.trim()),
  v.minLength(1, '请填写名称'),
)
const url = v.pipe(
  text(WEBHOOK_LIMITS.urlLength),
  v.transform((typed) => typed.trim()),
  v.minLength(1, '请填写网址'),
)

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks',
  summary: 'The addresses of other systems that are told of events',
  access,
  input: noInput,
  output: v.object({ list: v.array(deskWebhook) }),
})

/** Refused with `badInput` for an address that nothing may be sent to, and beyond 20 addresses. */
export const add = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks',
  summary: 'Adds an address and makes its key, which is shown this once',
  access,
  deed: '添加系统对接',
  needsFactor: true,
  changes,
  input: v.object({ key: deedKey, name, url, events }),
  output: webhookWithKey,
})

/** Refused with `badInput` for an address that nothing may be sent to. What waits goes to the new address. */
export const change = endpoint({
  method: 'PUT',
  path: '/api/desk/webhooks/{id}',
  summary: 'Changes name, address and events, and turns it off and on',
  access,
  refuses: ['notFound'],
  deed: '修改系统对接',
  needsFactor: true,
  changes,
  input: v.object({ id: id(), key: deedKey, name, url, events, isOn: flag() }),
  output: deskWebhook,
})

/** `formerHours`: for how long the former key signs beside the new one; 0 when it may be known to others. */
export const renewKey = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/key',
  summary: 'Makes a new key, which is shown this once',
  access,
  refuses: ['notFound'],
  deed: '更换对接密钥',
  needsFactor: true,
  changes,
  input: v.object({
    id: id(),
    key: deedKey,
    reason: deedReason,
    formerHours: int(0, WEBHOOK_LIMITS.formerHours),
  }),
  output: webhookWithKey,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/remove',
  summary: 'Removes an address with all that was sent to it and waits',
  access,
  refuses: ['notFound'],
  deed: '删除系统对接',
  needsFactor: true,
  changes,
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const deliveries = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks/{id}/deliveries',
  summary: 'Events of the last 30 days on their way to an address, the newest first',
  access,
  refuses: ['notFound'],
  input: v.object({
    id: id(),
    ...keyPage,
    state: v.optional(v.picklist(['waiting', 'delivered', 'givenUp'])),
  }),
  output: keyPageOf(webhookDelivery),
})

/** Refused with `badInput` for an address that is off. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/deliveries/again',
  summary: 'Sends an event again; without `deliveryId` all that were given up',
  access,
  refuses: ['notFound'],
  deed: '再发一次通知',
  changes,
  input: v.object({ id: id(), key: deedKey, deliveryId: v.optional(id()) }),
  output: v.object({ count: v.number() }),
})
