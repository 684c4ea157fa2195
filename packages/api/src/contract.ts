/**
 * Every endpoint as data, by group: for one call at a time, for servers, for documents.
 *
 * @module @kaozhou/api/contract
 */

import * as activations from './contract/activations'
import * as activities from './contract/activities'
import * as addresses from './contract/addresses'
import * as admissions from './contract/admissions'
import * as assemble from './contract/assemble'
import * as auditions from './contract/auditions'
import * as buying from './contract/buying'
import * as cart from './contract/cart'
import * as comments from './contract/comments'
import * as coupons from './contract/coupons'
import * as courses from './contract/courses'
import * as documents from './contract/documents'
import * as express from './contract/express'
import * as files from './contract/files'
import * as invitations from './contract/invitations'
import * as joints from './contract/joints'
import * as learning from './contract/learning'
import * as live from './contract/live'
import * as marketing from './contract/marketing'
import * as oauth from './contract/oauth'
import * as orders from './contract/orders'
import * as pages from './contract/pages'
import * as points from './contract/points'
import * as privileges from './contract/privileges'
import * as reports from './contract/reports'
import * as school from './contract/school'
import * as sections from './contract/sections'
import * as session from './contract/session'
import * as system from './contract/system'
import * as tasks from './contract/tasks'
import * as teachers from './contract/teachers'
import * as tickets from './contract/tickets'
import * as users from './contract/users'
import * as wechat from './contract/wechat'
import * as wishes from './contract/wishes'

/** Every endpoint of the product, by group: the one list (the server, the client and the docs follow it). */
export const contract = {
  activations,
  activities,
  addresses,
  admissions,
  assemble,
  auditions,
  buying,
  cart,
  comments,
  coupons,
  courses,
  documents,
  express,
  files,
  invitations,
  joints,
  learning,
  live,
  marketing,
  oauth,
  orders,
  pages,
  points,
  privileges,
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
} as const

/** The type of {@link contract}. */
export type Contract = typeof contract

export type { EndpointShape, Input, Output, ParsedInput } from './contract/endpoint'
export type { ErrorName } from './contract/error-codes'
export { errorCodes } from './contract/error-codes'
export {
  activations,
  activities,
  addresses,
  admissions,
  assemble,
  auditions,
  buying,
  cart,
  comments,
  coupons,
  courses,
  documents,
  express,
  files,
  invitations,
  joints,
  learning,
  live,
  marketing,
  oauth,
  orders,
  pages,
  points,
  privileges,
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
}
