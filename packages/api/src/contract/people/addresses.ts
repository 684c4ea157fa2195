import { DAY } from '@kaozhou/domain'
import * as v from 'valibot'
import { address, province } from '../../entities/logistics'
import { endpoint } from '../endpoint'
import { flag, id, int, noInput, nothing, pageInput, pageOf, text } from '../wire-schemas'

/** Shape only: what a name, a phone and a region have to be is domain's rule. */
const form = {
  name: text(60),
  mobile: text(20),
  /** The district's code. */
  regionCode: text(6),
  detail: text(300),
  isDefault: v.optional(flag(), false),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/logistics/addresses',
  summary: 'Addresses of this person, the default one first',
  access: 'user',
  input: v.object({ page: pageInput.page, length: v.optional(int(1, 100), 50) }),
  output: pageOf(address),
})

export const defaultAddress = endpoint({
  method: 'GET',
  path: '/api/logistics/addresses/default',
  summary: 'The address that is used first; null when there is none',
  access: 'user',
  input: noInput,
  output: v.nullable(address),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/logistics/addresses',
  summary: 'Saves a new address; the first one is the default',
  access: 'user',
  refuses: ['addressLimit'],
  input: v.object(form),
  output: address,
})

export const update = endpoint({
  method: 'PUT',
  path: '/api/logistics/addresses/{id}',
  summary: 'Changes an address',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id(), ...form }),
  output: address,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/logistics/addresses/{id}',
  summary: 'Deletes an address',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})

export const removeLegacy = endpoint({
  method: 'POST',
  path: '/sc/address/deleteAddress',
  summary: 'Deletes an address, by the older call',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})

export const provinces = endpoint({
  method: 'GET',
  path: '/api/provinces.json',
  summary: 'Provinces, cities and districts with their codes',
  cacheFor: DAY,
  input: noInput,
  output: v.array(province),
})
