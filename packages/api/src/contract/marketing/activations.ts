import * as v from 'valibot'
import { activationCode } from '../../entities/marketing'
import { endpoint } from '../endpoint'
import { pageInput, pageOf, text } from '../wire-schemas'

export const mine = endpoint({
  method: 'GET',
  path: '/api/activations/get',
  summary: 'Activation codes of this person, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(activationCode),
})

export const inquire = endpoint({
  method: 'GET',
  path: '/api/activations/inquire',
  summary: 'One activation code of this person: what it opens, and until when',
  access: 'user',
  refuses: ['codeInvalid'],
  input: v.object({ code: text(40, 1) }),
  output: activationCode,
})
