/**
 * The way in without an HTTP library: bring a transport, and the rows that you use.
 *
 * @module @kaozhou/api/caller
 */

export type { Caller } from './client/caller'
export { createCaller } from './client/caller'
export type {
  CallerConfig,
  CallOptions,
  ClientConfig,
  ClientStorage,
  HeaderNames,
  RecoveryDecision,
  SessionExpiredReport,
} from './client/config'
export type { ApiErrorFacts } from './client/errors'
export { AbortedError, ApiError, BusinessError, HttpError, NetworkError } from './client/errors'
export type { Transport, WireRequest, WireResponse } from './client/transport'
export { TransportFailure } from './client/transport'
export type { EndpointShape, Input, Method, Output } from './contract/endpoint'
