import type { Client } from '@kaozhou/api'

/** A group of the contract: `points`. */
export type Area<C = Client> = keyof C & string

/** A call of the contract: `points.account`. */
export type CallName<C = Client> = { [A in Area<C>]: `${A}.${keyof C[A] & string}` }[Area<C>]

type Method<Name extends string, C> = Name extends `${infer A}.${infer Call}`
  ? A extends keyof C
    ? Call extends keyof C[A]
      ? Extract<C[A][Call], (...args: never) => unknown>
      : never
    : never
  : never

/** What a call is given. */
export type CallInput<Name extends string, C = Client> = NonNullable<Parameters<Method<Name, C>>[0]>

/** What a call answers. */
export type CallOutput<Name extends string, C = Client> = Awaited<ReturnType<Method<Name, C>>>

type FieldsOf<Input> = Input extends unknown ? keyof Input : never

/** Some fields of a call's input; for an area, some fields of the inputs of its calls. */
export type SomeInput<Name extends string, C = Client> =
  Name extends CallName<C>
    ? Partial<CallInput<Name, C>>
    : Name extends Area<C>
      ? {
          [Field in FieldsOf<CallInput<Extract<CallName<C>, `${Name}.${string}`>, C>>]?:
            | string
            | number
        }
      : never
