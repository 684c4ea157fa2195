/**
 * The rows of the staff's desk: a contract of their own, so that no storefront carries them.
 *
 * @module @kaozhou/api/desk
 */

import * as record from './contract/desk/record'
import * as staff from './contract/desk/staff'

/** Every endpoint of the desk, by group. Its session is a cookie; what a row needs is its `access`. */
export const deskContract = { staff, record } as const

export type DeskContract = typeof deskContract

export type { DeedSubject, RecordCheck, RecordRow } from './entities/desk/record'
export type {
  OwnStaff,
  StaffLink,
  StaffMember,
  StaffSession,
  StaffWelcome,
} from './entities/desk/staff'
export { record, staff }
