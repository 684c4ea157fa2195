import { MINUTE } from '../time/spans'
import { hasRight, type Role } from './rights'
import { isStaffSessionOpen, type StaffSessionTimes } from './staff-session'

/** Staff look at the storefront as a student for so long at a time. */
export const VIEW_MS: number = 10 * MINUTE

/** The code that opens a view is good for so long, and once. */
export const VIEW_CODE_MS: number = MINUTE

/** A view of staff as a student, and what it depends on. */
export interface ViewFacts {
  /** When it ends by itself, ms since the epoch. */
  expiresAt: number
  /** When it was ended, ms since the epoch; null while it was not. */
  revokedAt: number | null
  /** Of the member of staff: the session of the desk that the view was begun in, and who they are now. */
  staff: { session: StaffSessionTimes; endedAt: number | null; roles: readonly Role[] }
  /** The student, and when their account was closed; null while it is not. */
  student: { closedAt: number | null }
}

/** True while staff may look: the view ends with its time, with the session of the desk, with the right and with the account. */
export function isViewOpen(
  { expiresAt, revokedAt, staff, student }: ViewFacts,
  now: number,
): boolean {
  return (
    revokedAt === null &&
    now < expiresAt &&
    staff.endedAt === null &&
    isStaffSessionOpen(staff.session, now) &&
    hasRight(staff.roles, 'people.view') &&
    student.closedAt === null
  )
}

/** What a call does beside what its method says. */
export type ViewedCall = 'reads' | 'writes' | 'private'

/** Why a call is refused in a view; null when it only reads. A call is taken for one that writes unless it is a GET. */
export function viewRefusal(method: string, does?: ViewedCall): 'writes' | 'private' | null {
  const fact = does ?? (method === 'GET' ? 'reads' : 'writes')
  return fact === 'reads' ? null : fact
}

/** A text with every phone number in it masked: `138****5678`. */
export function maskPhonesIn(text: string): string {
  return text.replace(/(?<![\d.])(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
}
