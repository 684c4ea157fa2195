import { expect, test } from 'vitest'
import { orderReturns, type ReturnedLine } from './order-returns'

const LIMITED = { kind: 'course', courseId: 12, holdsStock: true } as const
const UNLIMITED = { kind: 'course', courseId: 7, holdsStock: false } as const
const DEPOSIT = { kind: 'deposit', courseId: 12, holdsStock: false } as const
const GOODS = { kind: 'goods', courseId: null, holdsStock: false } as const

test.each<{ what: string; lines: ReturnedLine[]; closed: object[]; refunded: object[] }>([
  {
    what: 'a course with limited stock returns its place, and after payment its sale',
    lines: [LIMITED],
    closed: [{ courseId: 12, stock: 1, sold: 0 }],
    refunded: [{ courseId: 12, stock: 1, sold: -1 }],
  },
  {
    what: 'a course without limit returns nothing before payment, and its sale after it',
    lines: [UNLIMITED],
    closed: [],
    refunded: [{ courseId: 7, stock: 0, sold: -1 }],
  },
  {
    what: 'two courses are returned in the order of their ids, so that two orders never wait for each other',
    lines: [LIMITED, UNLIMITED],
    closed: [{ courseId: 12, stock: 1, sold: 0 }],
    refunded: [
      { courseId: 7, stock: 0, sold: -1 },
      { courseId: 12, stock: 1, sold: -1 },
    ],
  },
  {
    what: 'a deposit returns no course: it is not sold yet',
    lines: [DEPOSIT],
    closed: [],
    refunded: [],
  },
  { what: 'goods return no course', lines: [GOODS], closed: [], refunded: [] },
])('$what', ({ lines, closed, refunded }) => {
  const unpaid = { paidAt: null, pointsUsed: 0, pointsEarned: 0 }
  expect(orderReturns(unpaid, lines).courses).toEqual(closed)
  expect(orderReturns({ ...unpaid, paidAt: 1 }, lines).courses).toEqual(refunded)
})

test.each([
  {
    what: 'an order closed before payment',
    paidAt: null,
    closesCourses: false,
    pointsTakenBack: 0,
  },
  { what: 'an order refunded after payment', paidAt: 1, closesCourses: true, pointsTakenBack: 99 },
])(
  '$what returns the spent points and takes back $pointsTakenBack earned ones; closes courses: $closesCourses',
  ({ paidAt, ...expected }) => {
    const returns = orderReturns({ paidAt, pointsUsed: 200, pointsEarned: 99 }, [])
    expect(returns).toMatchObject({
      closesCourses: expected.closesCourses,
      pointsReturned: 200,
      pointsTakenBack: expected.pointsTakenBack,
    })
  },
)
