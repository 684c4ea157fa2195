import { MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import { cart } from '../../entities/buying'
import { endpoint } from '../endpoint'
import { epochMs, flag, id, manyOf, noInput } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/shopcars',
  summary: 'What is in the cart, the last added first',
  access: 'user',
  input: noInput,
  output: cart,
})

export const add = endpoint({
  method: 'POST',
  path: '/api/shopcars',
  summary: 'Puts a course into the cart, checked; `addedAt` puts it back where it was',
  access: 'user',
  changes: ['cart.count'],
  refuses: ['alreadyOwned', 'depositPaid', 'notFound', 'notOnSale', 'soldOut'],
  input: v.object({ courseId: id(), addedAt: v.optional(epochMs()) }),
  output: cart,
})

export const check = endpoint({
  method: 'PUT',
  path: '/api/shopcars/check',
  summary: 'Checks or unchecks some lines',
  access: 'user',
  changes: ['cart.count'],
  input: v.object({ courseIds: manyOf(id(), 50), checked: flag() }),
  output: cart,
})

export const checkAll = endpoint({
  method: 'PUT',
  path: '/api/shopcars/check_all',
  summary: 'Checks or unchecks every line',
  access: 'user',
  changes: ['cart.count'],
  input: v.object({ checked: flag() }),
  output: cart,
})

export const remove = endpoint({
  method: 'PUT',
  path: '/api/shopcars/delete',
  summary: 'Takes some lines out of the cart',
  access: 'user',
  changes: ['cart.count'],
  input: v.object({ courseIds: manyOf(id(), 50) }),
  output: cart,
})

export const removeAll = endpoint({
  method: 'PUT',
  path: '/api/shopcars/delete_all',
  summary: 'Empties the cart',
  access: 'user',
  changes: ['cart.count'],
  input: noInput,
  output: cart,
})

export const count = endpoint({
  method: 'GET',
  path: '/api/shopcars/count',
  summary: 'How many courses are in the cart',
  access: 'user',
  input: noInput,
  output: v.number(),
})

export const visible = endpoint({
  method: 'GET',
  path: '/api/sysConfigs/shopcarShowStatus',
  summary: 'Whether the cart is shown: only when `value` is the string 1',
  cacheFor: MINUTE,
  input: noInput,
  output: v.object({ value: v.string() }),
})
