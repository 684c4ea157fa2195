/**
 * The entry without an HTTP library: the caller passes a transport and the rows that it uses.
 *
 * @module @kaozhou/api/caller
 */

export type { Caller } from './client/caller'
export { createCaller } from './client/caller'
export type { ClientOf, ContractShape } from './client/client-of'
export { clientOf } from './client/client-of'
export type {
  CallerConfig,
  CallOptions,
  ClientConfig,
  ClientStorage,
  HeaderNames,
  RecoveryDecision,
  SessionExpiredReport,
  StartedCall,
} from './client/config'
export type { PageOf } from './client/each'
export { each } from './client/each'
export type { ApiErrorFacts } from './client/errors'
export { AbortedError, ApiError, BusinessError, HttpError, NetworkError } from './client/errors'
export type { Transport, WireRequest, WireResponse } from './client/transports/transport'
export { TransportFailure } from './client/transports/transport'
export type { EndpointShape, Input, Method, Output } from './contract/endpoint'
export { errorCodes } from './contract/error-codes'
