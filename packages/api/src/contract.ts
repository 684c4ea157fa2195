/**
 * Every endpoint as data, by group: for single calls, servers and documentation.
 *
 * @module @kaozhou/api/contract
 */

import * as buying from './contract/buying/buying'
import * as cart from './contract/buying/cart'
import * as express from './contract/buying/express'
import * as groups from './contract/buying/groups'
import * as orders from './contract/buying/orders'
import * as bundles from './contract/catalogue/bundles'
import * as comments from './contract/catalogue/comments'
import * as coupons from './contract/catalogue/coupons'
import * as courses from './contract/catalogue/courses'
import * as favorites from './contract/catalogue/favorites'
import * as pages from './contract/catalogue/pages'
import * as system from './contract/catalogue/system'
import * as teachers from './contract/catalogue/teachers'
import type { OwnRefusal } from './contract/common-refusals'
import type { EndpointShape } from './contract/endpoint'
import * as auditions from './contract/learning/auditions'
import * as certificates from './contract/learning/certificates'
import * as documents from './contract/learning/documents'
import * as downloads from './contract/learning/downloads'
import * as enquiries from './contract/learning/enquiries'
import * as exams from './contract/learning/exams'
import * as learning from './contract/learning/learning'
import * as live from './contract/learning/live'
import * as notes from './contract/learning/notes'
import * as sections from './contract/learning/sections'
import * as tasks from './contract/learning/tasks'
import * as words from './contract/learning/words'
import * as activations from './contract/marketing/activations'
import * as activities from './contract/marketing/activities'
import * as admissions from './contract/marketing/admissions'
import * as invitations from './contract/marketing/invitations'
import * as marketing from './contract/marketing/marketing'
import * as membershipInvitations from './contract/marketing/membership-invitations'
import * as notices from './contract/marketing/notices'
import * as push from './contract/marketing/push'
import * as recruit from './contract/marketing/recruit'
import * as reminders from './contract/marketing/reminders'
import * as reports from './contract/marketing/reports'
import * as school from './contract/marketing/school'
import * as tickets from './contract/marketing/tickets'
import * as wishes from './contract/marketing/wishes'
import * as addresses from './contract/people/addresses'
import * as files from './contract/people/files'
import * as oauth from './contract/people/oauth'
import * as passkeys from './contract/people/passkeys'
import * as points from './contract/people/points'
import * as privileges from './contract/people/privileges'
import * as session from './contract/people/session'
import * as users from './contract/people/users'
import * as wechat from './contract/people/wechat'

/** Every endpoint of the product, by group. Client, server and API reference are made from it. */
export const contract = {
  activations,
  activities,
  addresses,
  admissions,
  groups,
  auditions,
  buying,
  cart,
  certificates,
  comments,
  coupons,
  courses,
  documents,
  downloads,
  exams,
  express,
  favorites,
  files,
  invitations,
  bundles,
  learning,
  live,
  marketing,
  enquiries,
  notes,
  notices,
  oauth,
  orders,
  pages,
  passkeys,
  points,
  privileges,
  push,
  recruit,
  reminders,
  reports,
  school,
  sections,
  session,
  system,
  tasks,
  teachers,
  tickets,
  users,
  membershipInvitations,
  wechat,
  wishes,
  words,
} as const

/** The contract's type: areas, their calls, and the row of each. */
export type Contract = typeof contract

type RowsOf<A extends keyof Contract> = Contract[A][keyof Contract[A]]

/** An area or a call of the contract: `points`, `points.account`. */
export type ContractName = {
  [A in keyof Contract]: A | `${A}.${keyof Contract[A] & string}`
}[keyof Contract]

/** A call of the contract: `points.account`. */
export type CallName = Exclude<ContractName, keyof Contract>

type RowAt<Name extends string> = Name extends `${infer A}.${infer Call}`
  ? A extends keyof Contract
    ? Call extends keyof Contract[A]
      ? Contract[A][Call]
      : never
    : never
  : never

/**
 * What a call in particular can be refused with, by its name or by its row; never for one that has no refusal of its own.
 * `CommonRefusal` says what it can be refused with as every other call.
 *
 * ```ts
 * type Reason = RefusalOf<'coupons.receive'> // 'couponGone' | 'couponLimit' | …
 * ```
 */
export type RefusalOf<Call extends CallName | EndpointShape> = OwnRefusal<
  Call extends string ? RowAt<Call> : Call
>

type Changed = {
  [A in keyof Contract]: RowsOf<A> extends infer Row
    ? Row extends { changes: readonly (infer Name)[] }
      ? Name
      : never
    : never
}[keyof Contract]

/** Does not compile while the `changes` of a row name what the contract does not have. */
type AllNamed<Names extends ContractName> = Names
/** An area or a call that some row names in its `changes`. */
export type ChangedName = AllNamed<Changed>

export { type CommonRefusal, commonRefusals } from './contract/common-refusals'
export {
  type EndpointShape,
  type Input,
  isKeyed,
  isSigned,
  type Output,
  type ParsedInput,
} from './contract/endpoint'
export type { ErrorName } from './contract/error-codes'
export { errorCodes, statusOf } from './contract/error-codes'
export type { RefusalData, RefusalWithData } from './contract/refusal-data'
export { refusalData } from './contract/refusal-data'
export {
  activations,
  activities,
  addresses,
  admissions,
  auditions,
  bundles,
  buying,
  cart,
  certificates,
  comments,
  coupons,
  courses,
  documents,
  downloads,
  enquiries,
  exams,
  express,
  favorites,
  files,
  groups,
  invitations,
  learning,
  live,
  marketing,
  membershipInvitations,
  notes,
  notices,
  oauth,
  orders,
  pages,
  passkeys,
  points,
  privileges,
  push,
  recruit,
  reminders,
  reports,
  school,
  sections,
  session,
  system,
  tasks,
  teachers,
  tickets,
  users,
  wechat,
  wishes,
  words,
}
