/**
 * A server of the contract in process, for the tests of apps.
 *
 * @module @kaozhou/testing
 */

export type { AnswerOf, CallName, FakeCall, RowOf, SaidOf } from './call-types'
export type { FakeServer, FakeServerOptions, Fault, Refusing } from './fake-server'
export { createFakeServer } from './fake-server'
