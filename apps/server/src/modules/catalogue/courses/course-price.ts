/** The columns that a course's selling price depends on. */
export interface PricedCourse {
  price: number
  originalPrice: number
  limitedPrice: number | null
  limitedLabel: string | null
  limitedStartTime: number | null
  limitedEndTime: number | null
}

export interface LimitedPrice {
  price: number
  label: string
  endTime: number
}

/** The limited price; null outside its time. */
export function runningLimitedPrice(course: PricedCourse, now: number): LimitedPrice | null {
  const { limitedPrice, limitedLabel, limitedStartTime, limitedEndTime } = course
  if (limitedPrice === null || limitedStartTime === null || limitedEndTime === null) return null
  if (now < limitedStartTime || now >= limitedEndTime) return null
  return { price: limitedPrice, label: limitedLabel ?? '', endTime: limitedEndTime }
}

/** The price of a course at `now`, in fen. */
export function sellingPrice(course: PricedCourse, now: number): number {
  return runningLimitedPrice(course, now)?.price ?? course.price
}
