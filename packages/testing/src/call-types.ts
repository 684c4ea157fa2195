import type { Contract, EndpointShape, Output, ParsedInput } from '@kaozhou/api/contract'

/** A call of the contract: `orders.list`. */
export type CallName = {
  [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}`
}[keyof Contract & string]

type RowAt<Area extends keyof Contract, Name> = Name extends keyof Contract[Area]
  ? Extract<Contract[Area][Name], EndpointShape>
  : never

/** The row of a call. */
export type RowOf<Name extends CallName> = Name extends `${infer Area}.${infer Call}`
  ? Area extends keyof Contract
    ? RowAt<Area, Call>
    : never
  : never

/** What a call answers. */
export type AnswerOf<Name extends CallName> = Output<RowOf<Name>>

/** What a test says of an answer: some fields of an object, anything else whole. */
export type SaidOf<Name extends CallName> =
  AnswerOf<Name> extends readonly unknown[] | string | number | boolean | null
    ? AnswerOf<Name>
    : Partial<AnswerOf<Name>>

/** A call that has come. */
export interface FakeCall<Name extends CallName = CallName> {
  name: Name
  /** As a handler gets it: defaults filled in, text turned into numbers and booleans. */
  input: ParsedInput<RowOf<Name>>
  token: string | undefined
  /** The server's time, milliseconds since the epoch. */
  at: number
}
