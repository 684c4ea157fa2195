import type {
  CommonRefusal,
  Contract,
  EndpointShape,
  Output,
  ParsedInput,
  RefusalOf,
} from '@kaozhou/api/contract'
import type { FakeRequest } from './fake-request'

/** A call of the contract: `orders.list`. */
export type CallName<C = Contract> = {
  [Area in keyof C & string]: `${Area}.${keyof C[Area] & string}`
}[keyof C & string]

type RowAt<Area extends keyof C, Name, C> = Name extends keyof C[Area]
  ? Extract<C[Area][Name], EndpointShape>
  : never

/** The row of a call. */
export type RowOf<
  Name extends CallName<C>,
  C = Contract,
> = Name extends `${infer Area}.${infer Call}`
  ? Area extends keyof C
    ? RowAt<Area, Call, C>
    : never
  : never

/** What a call answers. */
export type AnswerOf<Name extends CallName<C>, C = Contract> = Output<RowOf<Name, C>>

type Part<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Field in keyof T]?: Part<T[Field]> }
    : T

/** What a test says of an answer: some fields of an object and of the objects in it, anything else whole. */
export type SaidOf<Name extends CallName<C>, C = Contract> = Part<AnswerOf<Name, C>>

/** What a call can be refused with: what its row names, and what every row of its kind can meet. */
export type ReasonOf<Name extends CallName<C>, C = Contract> =
  | RefusalOf<RowOf<Name, C>>
  | CommonRefusal<RowOf<Name, C>>

/** A call that has come. */
export interface FakeCall<Name extends string = CallName, C = Contract> {
  /** Which call of the contract it was. */
  name: Name
  /** As a handler gets it: defaults filled in, text turned into numbers and booleans. */
  input: Name extends CallName<C> ? ParsedInput<RowOf<Name, C>> : never
  /** The token that it was sent with; undefined for a visitor. */
  token: string | undefined
  /** The server's time, milliseconds since the epoch. */
  at: number
  /** The request that it came with: method, path with its values, query, headers, body. */
  request: FakeRequest
}
