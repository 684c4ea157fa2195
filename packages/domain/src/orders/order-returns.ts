/** The fields of an order line that decide about stock. */
export interface ReturnedLine {
  /** What was bought. */
  kind: 'course' | 'deposit' | 'gift' | 'goods' | 'card'
  /** Null when the line is no course. */
  courseId: number | null
  /** True when the order took one place of the course's stock. */
  holdsStock: boolean
}

/** What comes back when an order closes, or its payment was refunded. Its coupon and red packet always come back. */
export interface OrderReturns {
  /** True when the courses that it opened are closed. */
  closesCourses: boolean
  /** Per course that it sold, by id: places back to the stock, and change of the number of sales. */
  courses: { courseId: number; stock: 0 | 1; sold: 0 | -1 }[]
  /** Points that were spent on it and are returned. */
  pointsReturned: number
  /** Points that it earned; they are taken back as far as the balance allows. */
  pointsTakenBack: number
}

/**
 * Works out what an order returns, once in its life (decisions §3). An unpaid order returns what it reserved; a paid
 * one also takes back what it gave.
 */
export function orderReturns(
  order: {
    paidAt: number | null
    pointsUsed: number
    pointsEarned: number
    /** By refunds of some of its lines. */
    pointsReturned?: number
    pointsTakenBack?: number
  },
  lines: readonly ReturnedLine[],
): OrderReturns {
  const isPaid = order.paidAt !== null
  const courses = lines.flatMap(({ kind, courseId, holdsStock }): OrderReturns['courses'] =>
    kind === 'course' && courseId !== null && (holdsStock || isPaid)
      ? [{ courseId, stock: holdsStock ? 1 : 0, sold: isPaid ? -1 : 0 }]
      : [],
  )
  return {
    closesCourses: isPaid,
    courses: courses.sort((a, b) => a.courseId - b.courseId),
    pointsReturned: order.pointsUsed - (order.pointsReturned ?? 0),
    pointsTakenBack: isPaid ? order.pointsEarned - (order.pointsTakenBack ?? 0) : 0,
  }
}
