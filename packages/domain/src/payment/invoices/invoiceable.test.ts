import { describe, expect, test } from 'vitest'
import { invoiceNumberFault } from './invoice-number'
import {
  INVOICE_STATUSES,
  type InvoiceEvent,
  type InvoiceStatus,
  invoiceAfter,
} from './invoice-state'
import {
  type InvoicedOrder,
  type InvoiceRefusal,
  invoiceableOf,
  invoiceExcess,
} from './invoiceable'

const PAID: InvoicedOrder = {
  status: 'paid',
  isDeposit: false,
  isDelivered: true,
  paid: 29_900,
  refunded: 0,
  invoices: [],
}
const had = (...statuses: InvoiceStatus[]) => ({
  invoices: statuses.map((status) => ({ status, amount: 29_900 })),
})

describe('what can be invoiced', () => {
  test.each<[string, Partial<InvoicedOrder>, number | InvoiceRefusal]>([
    ['a paid order, all that was paid', {}, 29_900],
    ['a part went back: the rest', { refunded: 9_900 }, 20_000],
    ['all went back, or is on its way', { refunded: 29_900 }, 'nothingLeft'],
    ['a refunded order', { status: 'refunded', refunded: 29_900 }, 'nothingLeft'],
    ['an order by points and vouchers alone', { paid: 0 }, 'nothingPaid'],
    ['an unpaid order', { status: 'unpaid' }, 'notPaid'],
    ['a cancelled order', { status: 'cancelled' }, 'notPaid'],
    ['an expired order, though money came late', { status: 'expired' }, 'notPaid'],
    ['a deposit', { isDeposit: true }, 'deposit'],
    ['a group that is not full yet', { isDelivered: false }, 'waiting'],
    ['asked for already', had('requested'), 'asked'],
    ['issued already', had('issued'), 'issued'],
    [
      'issued, and a part went back: first the red-letter invoice',
      { ...had('issued'), refunded: 1 },
      'reversing',
    ],
    ['refused before: asked again', had('refused'), 29_900],
    ['withdrawn before', had('withdrawn'), 29_900],
    ['refused ten times', had(...Array<InvoiceStatus>(10).fill('refused')), 'tooOften'],
    ['reversed: the rest anew', { ...had('reversed', 'refused'), refunded: 9_900 }, 20_000],
    ['reversed, and all went back', { ...had('reversed'), refunded: 29_900 }, 'nothingLeft'],
  ])('%s', (_, facts, expected) => {
    const given = typeof expected === 'number' ? { amount: expected } : { refusal: expected }
    expect(invoiceableOf({ ...PAID, ...facts })).toEqual(given)
  })
})

test.each([
  [29_900, 29_900, 0],
  [29_900, 20_000, 9_900],
  [29_900, 0, 29_900],
  [20_000, 29_900, 0],
])(
  'an invoice of %i while the school keeps %i: %i have to be reversed',
  (invoiced, kept, excess) => {
    expect(invoiceExcess(invoiced, kept)).toBe(excess)
  },
)

const EVENTS: readonly InvoiceEvent[] = ['issued', 'refused', 'withdrawn', 'reversed']

test.each<[InvoiceStatus, InvoiceEvent[]]>([
  ['requested', ['issued', 'refused', 'withdrawn']],
  ['issued', ['reversed']],
  ['refused', []],
  ['withdrawn', []],
  ['reversed', []],
])('one that is %s can become %j', (status, allowed) => {
  expect(INVOICE_STATUSES).toContain(status)
  expect(EVENTS.filter((event) => invoiceAfter(status, event) !== null)).toEqual(allowed)
})

test.each([
  ['26112519300012345678', true],
  ['2611251930001234567', false],
  ['261125193000123456789', false],
  ['2611251930001234567X', false],
  ['', false],
])('%j as the number of an invoice: %s', (number, isOne) => {
  expect(invoiceNumberFault(number) === null).toBe(isOne)
})
