import type { InvoiceQueue } from '@kaozhou/api/desk'
import { INVOICE_NUMBER_LENGTH } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { invoices } from '../../../database/schema/books'
import type { InvoiceRow } from '../../buying/orders/invoices/invoice-repository'

export interface InvoiceFilter {
  queue: InvoiceQueue
  q?: string
  from?: number
  to?: number
  /** The last one of the page before. */
  before?: { createdAt: number; id: string }
}

/** What waits for staff. */
export const WAITING = {
  requested: {
    table: invoices,
    at: invoices.createdAt,
    where: eq(invoices.status, 'requested'),
  },
  toReverse: { table: invoices, at: invoices.createdAt, where: gt(invoices.excess, 0) },
} as const

/** What waits comes by how long it waits; the others with the newest first. */
export function listDeskInvoices(
  db: Executor,
  { queue, q, from, to, before }: InvoiceFilter,
  limit: number,
): Promise<InvoiceRow[]> {
  const { createdAt, id } = invoices
  const isWaiting = queue === 'requested' || queue === 'toReverse'
  const next = isWaiting ? sql.raw('>') : sql.raw('<')
  const direction = isWaiting ? asc : desc
  return db
    .select()
    .from(invoices)
    .where(
      and(
        inQueue(queue),
        q ? isAbout(q) : undefined,
        from === undefined ? undefined : gte(createdAt, from),
        to === undefined ? undefined : lt(createdAt, to),
        before && sql`(${createdAt}, ${id}) ${next} (${before.createdAt}, ${Number(before.id)})`,
      ),
    )
    .orderBy(direction(createdAt), direction(id))
    .limit(limit)
}

function inQueue(queue: InvoiceQueue): SQL | undefined {
  if (queue === 'all') return undefined
  if (queue === 'requested' || queue === 'toReverse') return WAITING[queue].where
  return eq(invoices.status, queue)
}

const NUMBER = /^\d{10,24}$/

/** The number of an order, of an invoice or of a red-letter one; any other text is how a title begins. */
function isAbout(text: string): SQL | undefined {
  if (!NUMBER.test(text)) return like(invoices.title, `${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const numbers =
    text.length === INVOICE_NUMBER_LENGTH
      ? [eq(invoices.number, text), eq(invoices.reversalNumber, text)]
      : []
  return or(eq(invoices.orderId, text), ...numbers)
}
