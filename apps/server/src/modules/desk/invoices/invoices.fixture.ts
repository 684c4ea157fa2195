import type { Client } from '@kaozhou/api'
import type { TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
import { type Desk, deedKey } from '../desk-client.fixture'

export const COMPANY = {
  kind: 'company' as const,
  title: '考舟教育科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'fapiao@example.com',
}

/** A buyer with a paid order. */
export async function paidOrder(server: TestServer, courseId = 1003) {
  const buyer = await newPlainBuyer(server)
  const { id, amount } = await buy(buyer.client, courseId)
  await payFully(server, buyer.client, id)
  return { ...buyer, id, amount }
}

/** A buyer who asked for an invoice of a paid order. */
export async function askedOrder(server: TestServer, desk: Desk) {
  const buyer = await paidOrder(server)
  await buyer.client.orders.askInvoice({ id: buyer.id, ...COMPANY })
  return { ...buyer, invoiceId: await invoiceIdOf(desk, buyer.id) }
}

/** The newest invoice of an order, as the desk numbers it. */
export async function invoiceIdOf(desk: Desk, orderId: string): Promise<number> {
  const { list } = await desk.client.invoices.list({ queue: 'all', q: orderId })
  return list[0]?.id ?? 0
}

let numbers = 0

/** A number that no other invoice of these tests has. */
export function newInvoiceNumber(): string {
  numbers += 1
  return `2611251930${String(numbers).padStart(10, '0')}`
}

export const TODAY = '2026-11-20'

/** Staff issue it. */
export function issue(desk: Desk, id: number, amount: number, more: { file?: string } = {}) {
  const deed = { number: newInvoiceNumber(), issuedOn: TODAY, key: deedKey() }
  return desk.client.invoices.issue({ id, amount, ...deed, ...more })
}

export async function newestOf(client: Client, id: string) {
  return (await client.orders.invoice({ id })).list[0]
}

/** The least that is a PDF by its marks. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
