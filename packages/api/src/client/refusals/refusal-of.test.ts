import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Contract, contract, type RefusalOf } from '../../contract'
import { type CommonRefusal, commonRefusals } from '../../contract/common-refusals'
import type { EndpointShape } from '../../contract/endpoint'
import { type ErrorName, errorCodes } from '../../contract/error-codes'
import { type DeskContract, deskContract } from '../../desk'
import type { Checkout } from '../../entities/order'
import { AbortedError, BusinessError, NetworkError } from '../errors'
import { refusalOf } from './refusal-of'

function refused(name: ErrorName, data: unknown = null): BusinessError {
  const { code, message } = errorCodes[name]
  const envelope = { code, success: false, message, data }
  return new BusinessError({ code, message, endpoint: 'POST /api/some/call', envelope })
}

describe('refusalOf', () => {
  test('args: a refusal of this call, by its name and with what it carries', () => {
    const error = refused('soldOut', { courseId: 7 })
    expect(refusalOf(error, 'buying.single')).toEqual({ name: 'soldOut', data: { courseId: 7 } })
  })

  test('args: a refusal that carries nothing has null as data', () => {
    expect(refusalOf(refused('couponGone'), 'coupons.receive')).toEqual({
      name: 'couponGone',
      data: null,
    })
  })

  test.each([
    ['a refusal of other calls', refused('assistOwn')],
    ['a refusal that every call can meet', refused('badInput')],
    ['a login that is over', refused('sessionExpired')],
    ['no answer', new NetworkError({ endpoint: 'POST /api', reason: 'offline' })],
    ['an abort', new AbortedError({ endpoint: 'POST /api' })],
    ['another error', new TypeError('no')],
    ['nothing', undefined],
  ])('args: %s is null', (_, error) => {
    expect(refusalOf(error, 'buying.single')).toBeNull()
  })

  test('args: a call without refusals of its own has none', () => {
    expect(refusalOf(refused('soldOut'), 'courses.categories')).toBeNull()
  })

  const declared = Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, EndpointShape>).flatMap(([name, { refuses = [] }]) =>
      refuses.map((reason) => ({ call: `${area}.${name}`, reason })),
    ),
  )

  test('every refusal of every row is known by its call', () => {
    expect(declared.length).toBeGreaterThan(800)
    const found = declared.map(({ call, reason }) => refusalOf(refused(reason), call as never))
    expect(found).toEqual(declared.map(({ reason }) => ({ name: reason, data: null })))
  })
})

describe('the types of a call’s refusals', () => {
  test('the union of what its row names', () => {
    expectTypeOf<RefusalOf<'coupons.detail'>>().toEqualTypeOf<'notFound'>()
    expectTypeOf<RefusalOf<'favorites.add'>>().toEqualTypeOf<'favoritesFull' | 'notFound'>()
    expectTypeOf<RefusalOf<Contract['favorites']['add']>>().toEqualTypeOf<
      RefusalOf<'favorites.add'>
    >()
    expectTypeOf<RefusalOf<DeskContract['people']['block']>>().toEqualTypeOf<
      'decidedAlready' | 'notFound'
    >()
    expectTypeOf<RefusalOf<'courses.categories'>>().toBeNever()
    expectTypeOf<'priceChanged'>().toExtend<RefusalOf<'buying.single'>>()
  })

  test('args: no name that is no call', () => {
    // @ts-expect-error: an area is no call
    expectTypeOf<RefusalOf<'favorites'>>()
    // @ts-expect-error: there is no such call
    expect(refusalOf(refused('soldOut'), 'favorites.nothing')).toBeNull()
  })

  test('what a refusal carries follows from its name', () => {
    const refusal = refusalOf(refused('priceChanged'), 'buying.single')
    if (refusal?.name === 'priceChanged') expectTypeOf(refusal.data).toEqualTypeOf<Checkout>()
    if (refusal?.name === 'checkoutExpired') expectTypeOf(refusal.data).toEqualTypeOf<null>()
    if (refusal?.name === 'soldOut') {
      expectTypeOf(refusal.data).toEqualTypeOf<{ courseId: number | null } | null>()
    }
    expect(refusal?.name).toBe('priceChanged')
  })
})

describe('what a call can be refused with as every other of its kind', () => {
  const { files, system, users } = contract
  const names = (row: Parameters<typeof commonRefusals>[0]) => [...commonRefusals(row)].sort()
  const every = ['badInput', 'busy', 'internal', 'methodNotAllowed', 'tooManyRequests']
  const signed = ['badSignature', 'replayedRequest', 'staleRequest']
  const ofStudents = ['forbidden', 'sessionExpired']

  test.each([
    ['a read for everybody', system.config, [...every, ...signed, ...ofStudents]],
    [
      'a read with a login',
      users.current,
      [...every, ...signed, ...ofStudents, 'sessionReplaced', 'unauthorized'],
    ],
    [
      'a picture that is sent',
      files.uploadImage,
      [
        ...[...every, ...ofStudents, 'sessionReplaced', 'unauthorized'],
        ...['tooLarge', 'unsupportedMedia'],
      ],
    ],
    [
      'a deed of the desk that needs a second factor',
      deskContract.staff.add,
      [
        ...[...every, ...signed, 'tooLarge', 'unsupportedMedia', 'unauthorized'],
        ...['forbidden', 'factorNeeded', 'deedConflict'],
      ],
    ],
  ])('args: %s', (_, row, expected) => {
    expect(names(row)).toEqual([...expected].sort())
  })

  test('the type is what the function gives', () => {
    type OfRead = CommonRefusal<(typeof users)['current']>
    expectTypeOf<OfRead>().toEqualTypeOf<
      | 'badInput'
      | 'busy'
      | 'internal'
      | 'methodNotAllowed'
      | 'tooManyRequests'
      | 'badSignature'
      | 'replayedRequest'
      | 'staleRequest'
      | 'forbidden'
      | 'sessionExpired'
      | 'sessionReplaced'
      | 'unauthorized'
    >()
    expectTypeOf(commonRefusals(users.current)).toEqualTypeOf<readonly OfRead[]>()
    expectTypeOf<'factorNeeded'>().toExtend<CommonRefusal<DeskContract['staff']['add']>>()
    expectTypeOf<'factorNeeded'>().not.toExtend<OfRead>()
    expectTypeOf<'badSignature'>().not.toExtend<CommonRefusal<Contract['files']['uploadImage']>>()
  })
})
