import { SMS_CODE_TYPES } from '@kaozhou/domain'
import * as v from 'valibot'
import { loginResult } from '../../entities/user'
import { endpoint } from '../endpoint'
import { noInput, nothing, text } from '../wire-schemas'

/** Shape only: whether it is a phone number is domain's rule, so that its message is the spec's. */
const mobile = text(20)
const code = text(6)
/** The answer to a 4293. */
const proof = v.optional(text(200))
/** Random; when the answer is lost, the same call with the same key may use the code again as long as it lives. */
const requestKey = v.optional(text(64, 8))

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/oauth/mobile/code',
  recovers: false,
  summary: 'Sends an SMS code',
  refuses: ['proofNeeded', 'smsPaused', 'smsTooOften'],
  input: v.object({ mobile, type: v.picklist(SMS_CODE_TYPES), proof }),
  output: nothing,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/oauth/mobile/login',
  recovers: false,
  summary: 'Logs in by phone and SMS code; an unknown phone is signed up',
  refuses: ['accountBlocked', 'proofNeeded', 'smsWrong'],
  input: v.object({ mobile, code, regFromDescribe: v.optional(text(100)), proof, requestKey }),
  output: loginResult,
})

export const passwordLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/password/login',
  recovers: false,
  summary: 'Logs in by phone and password; an unknown phone is answered as a wrong password',
  refuses: ['accountBlocked', 'passwordLocked', 'passwordWrong'],
  input: v.object({ mobile, password: text(64) }),
  output: loginResult,
})

export const silent = endpoint({
  method: 'GET',
  path: '/api/oauth/silent',
  recovers: false,
  summary: 'Renews an expired session without asking the person, where that is possible',
  refuses: ['accountBlocked'],
  input: noInput,
  output: v.object({ code: v.optional(v.number()), accessToken: v.optional(v.string()) }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/oauth/logout',
  recovers: false,
  summary: 'Ends this session on the server',
  input: noInput,
  output: nothing,
})

export const check = endpoint({
  method: 'GET',
  path: '/api/oauth/login',
  recovers: false,
  summary: 'Whether the token that came with the call is good; 117 when it is not',
  refuses: ['loginRequired'],
  input: noInput,
  output: v.object({ hasNewUser: v.boolean() }),
})
