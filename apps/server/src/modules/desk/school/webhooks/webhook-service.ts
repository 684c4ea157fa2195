import type { DeskWebhook, WebhookDelivery } from '@kaozhou/api/desk'
import { WEBHOOK_EVENT_NAMES, type WebhookDeliveryState } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listKey, readListKey } from '../../list-key'
import {
  countDeliveries,
  type DeliveryCounts,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
} from './webhook-repository'

const DELIVERY_ID = /^\d{1,9}$/
const NONE: DeliveryCounts = { waiting: 0, givenUp: 0, deliveredAt: null }

export async function listWebhooks(db: Executor, now: number): Promise<DeskWebhook[]> {
  const endpoints = await listEndpoints(db)
  const counts = await countDeliveries(db)
  return endpoints.map((endpoint) => present(endpoint, counts.get(endpoint.id) ?? NONE, now))
}

/** An address as the desk shows it. */
export async function presentWebhook(
  db: Executor,
  endpoint: WebhookEndpointRow,
  now: number,
): Promise<DeskWebhook> {
  return present(endpoint, (await countDeliveries(db)).get(endpoint.id) ?? NONE, now)
}

function present(endpoint: WebhookEndpointRow, counts: DeliveryCounts, now: number): DeskWebhook {
  const { id, name, url, events, isOn, createdAt, secretAt, formerEndsAt } = endpoint
  return {
    ...{ id, name, url, isOn, createdAt, keyAt: secretAt },
    events: WEBHOOK_EVENT_NAMES.filter((event) => events.includes(event)),
    formerKeyUntil: formerEndsAt !== null && formerEndsAt > now ? formerEndsAt : null,
    ...counts,
  }
}

export interface DeliveryQuery {
  id: number
  before?: string
  length: number
  state?: WebhookDeliveryState
}

/** @throws Refusal notFound. */
export async function pageOfDeliveries(
  db: Executor,
  { id, before, length, state }: DeliveryQuery,
): Promise<{ list: WebhookDelivery[]; next: string | null }> {
  if (!(await findEndpoint(db, id))) throw new Refusal('notFound')
  const rows = await listDeliveries(db, {
    endpointId: id,
    state,
    before: readListKey(before, DELIVERY_ID),
    limit: length + 1,
  })
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return {
    list: shown.map(presentDelivery),
    next: rows.length > length && last ? listKey(last) : null,
  }
}

function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, eventId, event, createdAt, state, tries, nextAt, triedAt, status, answer, body } = row
  const last = { triedAt, status, answer: answer ?? '' }
  return { id, eventId, event, at: createdAt, state, tries, nextAt, ...last, body }
}
