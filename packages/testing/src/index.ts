/**
 * A server of the contract in process, for the tests of apps.
 *
 * @module @kaozhou/testing
 */

export type { AnswerOf, CallName, FakeCall, ReasonOf, RowOf, SaidOf } from './call-types'
export type { FakeRequest } from './fake-request'
export type { FakeServer, FakeServerOptions, Fault, Refusing } from './fake-server'
export { createFakeServer } from './fake-server'
export type { Rows } from './find-call'
export type { Refused, RefusedWith } from './refused'
export { refused } from './refused'
export type { Unchecked } from './unchecked'
export { unchecked } from './unchecked'
