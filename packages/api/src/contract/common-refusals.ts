import { type EndpointShape, isSigned } from './endpoint'
import type { ErrorName } from './error-codes'

/** What a row can be refused with by what it says of itself. */
const COMMON = {
  /** `methodNotAllowed`: by a server that is older than the row. */
  every: ['badInput', 'busy', 'internal', 'methodNotAllowed', 'tooManyRequests'],
  signed: ['badSignature', 'replayedRequest', 'staleRequest'],
  withBody: ['tooLarge', 'unsupportedMedia'],
  /** `forbidden`: to staff who look as a student or at a preview. `sessionExpired`: for a text that can't be a token. */
  ofStudents: ['forbidden', 'sessionExpired'],
  needsLogin: ['sessionReplaced', 'unauthorized'],
  ofStaff: ['unauthorized'],
  needsRight: ['forbidden'],
  needsFactor: ['factorNeeded'],
  /** Of the desk: the key came before with other input. */
  deed: ['deedConflict'],
} as const satisfies Record<string, readonly ErrorName[]>

type Common<Kind extends keyof typeof COMMON> = (typeof COMMON)[Kind][number]

/** What a call can be refused with as every other call of its kind: signed, with a body, with a login. */
export type CommonRefusal<E extends EndpointShape> =
  | Common<'every'>
  | (E extends { multipart: true } | { unsigned: true } ? never : Common<'signed'>)
  | (E extends { method: 'GET' } ? never : Common<'withBody'>)
  | (E extends { access: { staff: infer Right } }
      ? Common<'ofStaff'> | (Right extends 'anyone' ? never : Common<'needsRight'>)
      : Common<'ofStudents'>)
  | (E extends { access: 'user' } ? Common<'needsLogin'> : never)
  | (E extends { needsFactor: true } ? Common<'needsFactor'> : never)
  | (E extends { deed: string } ? Common<'deed'> : never)

/** What a call in particular can be refused with. */
export type OwnRefusal<E> = E extends { refuses: readonly (infer Name extends ErrorName)[] }
  ? Name
  : never

/** The names of {@link CommonRefusal}, of which a row names none in `refuses`. */
export function commonRefusals<E extends EndpointShape>(row: E): readonly CommonRefusal<E>[] {
  const staff = typeof row.access === 'object' ? row.access.staff : null
  const kinds = {
    every: true,
    signed: isSigned(row),
    withBody: row.method !== 'GET',
    ofStudents: staff === null,
    needsLogin: row.access === 'user',
    ofStaff: staff !== null,
    needsRight: staff !== null && staff !== 'anyone',
    needsFactor: row.needsFactor === true,
    deed: row.deed !== undefined,
  } satisfies Record<keyof typeof COMMON, boolean>
  const names = (Object.keys(COMMON) as (keyof typeof COMMON)[]).flatMap((kind) =>
    kinds[kind] ? [...COMMON[kind]] : [],
  )
  return [...new Set(names)] as CommonRefusal<E>[]
}
