import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type InvoiceEvent,
  type InvoiceStatus,
  invoiceAfter,
  isLivingInvoice,
} from './invoice-state'
import { invoiceableOf, invoiceExcess, moneyKept } from './invoiceable'

interface World {
  status: 'paid' | 'refunded'
  paid: number
  refunded: number
  invoices: { status: InvoiceStatus; amount: number; excess: number }[]
}

type Deed =
  | { do: 'ask' }
  | { do: InvoiceEvent; which: number }
  | { do: 'refund'; percent: number }
  | { do: 'refundAll' }

const deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('ask' as const) }),
    fc.record({
      do: fc.constantFrom<InvoiceEvent>('issued', 'refused', 'withdrawn', 'reversed'),
      which: fc.nat(5),
    }),
    fc.record({ do: fc.constant('refund' as const), percent: fc.nat(100) }),
    fc.record({ do: fc.constant('refundAll' as const) }),
  ),
  { maxLength: 30 },
)

function ask(world: World): void {
  const found = invoiceableOf({ ...world, isDeposit: false, isDelivered: true })
  if ('amount' in found)
    world.invoices.push({ status: 'requested', amount: found.amount, excess: 0 })
}

/** As the server does it: what is issued is what is kept at that moment, and nothing is issued for nothing. */
function happen(world: World, event: InvoiceEvent, which: number): void {
  const invoice = world.invoices[which]
  const next = invoice && invoiceAfter(invoice.status, event)
  if (!invoice || !next) return
  const kept = moneyKept(world)
  if (event === 'issued' && kept === 0) return
  invoice.status = next
  if (event === 'issued') invoice.amount = kept
  if (event === 'reversed') invoice.excess = 0
}

function refund(world: World, amount: number): void {
  world.refunded += amount
  const kept = moneyKept(world)
  for (const invoice of world.invoices) {
    if (invoice.status === 'issued') invoice.excess = invoiceExcess(invoice.amount, kept)
  }
}

function run(world: World, deed: Deed): void {
  if (deed.do === 'ask') ask(world)
  else if (deed.do === 'refund') {
    refund(world, Math.floor(((world.paid - world.refunded) * deed.percent) / 100))
  } else if (deed.do === 'refundAll') {
    world.status = 'refunded'
    refund(world, world.paid - world.refunded)
  } else happen(world, deed.do, deed.which)
}

function expectHolds(world: World): void {
  const issued = world.invoices.filter(({ status }) => status === 'issued')
  const invoiced = issued.reduce((sum, { amount, excess }) => sum + amount - excess, 0)
  // What invoices say, without what has to be reversed, is no more than the school keeps; and the desk knows all that has to be.
  expect(invoiced).toBeLessThanOrEqual(moneyKept(world))
  expect(world.invoices.filter(({ status }) => isLivingInvoice(status)).length).toBeLessThanOrEqual(
    1,
  )
  for (const { amount, excess } of world.invoices) {
    expect(Number.isInteger(amount) && amount > 0).toBe(true)
    expect(Number.isInteger(excess) && excess >= 0 && excess <= amount).toBe(true)
  }
}

test('whatever is asked, issued, refused, withdrawn, reversed and refunded: invoices never exceed the money kept, and an order never has two that live', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), deeds, (paid, all) => {
      const world: World = { status: 'paid', paid, refunded: 0, invoices: [] }
      for (const deed of all) {
        run(world, deed)
        expectHolds(world)
      }
    }),
    { numRuns: 3000 },
  )
})
