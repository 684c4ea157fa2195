/**
 * Every endpoint as data, by group: for one call at a time, for servers, for documents.
 *
 * @module @kaozhou/api/contract
 */

import * as courses from './contract/courses'
import * as files from './contract/files'
import * as markets from './contract/markets'
import * as orders from './contract/orders'
import * as session from './contract/session'
import * as users from './contract/users'

/** Every endpoint of the product, by group: the one list (the server, the client and the docs follow it). */
export const contract = { courses, files, markets, orders, session, users } as const

/** The type of {@link contract}. */
export type Contract = typeof contract

export type { EndpointShape, Input, Output, ParsedInput } from './contract/endpoint'
export type { ErrorName } from './contract/error-codes'
export { errorCodes } from './contract/error-codes'
export { courses, files, markets, orders, session, users }
