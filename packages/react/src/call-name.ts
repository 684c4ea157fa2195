import type { Client } from '@kaozhou/api'

/** A group of the contract: `points`. */
export type Area = keyof Client

/** A call of the contract: `points.account`. */
export type CallName = { [A in Area]: `${A}.${keyof Client[A] & string}` }[Area]

type Method<Name extends CallName> = Name extends `${infer A}.${infer Call}`
  ? A extends Area
    ? Call extends keyof Client[A]
      ? Extract<Client[A][Call], (...args: never) => unknown>
      : never
    : never
  : never

/** What a call is given. */
export type CallInput<Name extends CallName> = NonNullable<Parameters<Method<Name>>[0]>

/** What a call answers. */
export type CallOutput<Name extends CallName> = Awaited<ReturnType<Method<Name>>>

type FieldsOf<Input> = Input extends unknown ? keyof Input : never

/** Some fields of a call's input; for an area, some fields of the inputs of its calls. */
export type SomeInput<Name extends Area | CallName> = Name extends CallName
  ? Partial<CallInput<Name>>
  : Name extends Area
    ? { [Field in FieldsOf<CallInput<Extract<CallName, `${Name}.${string}`>>>]?: string | number }
    : never
