import * as v from 'valibot'
import { authorization, qrProgress, qrVisitor, qrCode as shownCode } from '../../entities/oauth'
import { loginResult } from '../../entities/user'
import { endpoint } from '../endpoint'
import { flag, noInput, nothing, text } from '../wire-schemas'

const secret = text(100, 1)
/** The answer to a 4293. */
const proof = v.optional(text(200))

/** The login payload, and what an authorizer said (spec §3). */
const bindInput = {
  mobile: text(20),
  code: text(6),
  regFromDescribe: v.optional(text(100)),
  o_info: v.optional(text(100)),
  proof,
  /** As for `session.login`. */
  requestKey: v.optional(text(64, 8)),
}

export const bind = endpoint({
  method: 'POST',
  path: '/api/oauth/mobile/bind',
  recovers: false,
  summary: 'Binds a phone inside a social browser and logs in; `o_info` joins the identity',
  refuses: ['accountBlocked', 'authorizationFailed', 'identityTaken', 'proofNeeded', 'smsWrong'],
  input: v.object(bindInput),
  output: loginResult,
})

export const socialLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/mobile/social_login',
  recovers: false,
  summary: 'Logs in by phone and code inside a social browser; `o_info` joins the identity',
  refuses: ['accountBlocked', 'authorizationFailed', 'identityTaken', 'proofNeeded', 'smsWrong'],
  input: v.object(bindInput),
  output: loginResult,
})

export const socialCode = endpoint({
  method: 'POST',
  path: '/api/oauth/mobile/social_code',
  recovers: false,
  summary: 'Sends the SMS code for these two',
  refuses: ['proofNeeded', 'smsPaused', 'smsTooOften'],
  input: v.object({
    mobile: text(20),
    type: v.optional(v.picklist(['LOGIN']), 'LOGIN'),
    proof,
  }),
  output: nothing,
})

export const check = endpoint({
  method: 'GET',
  path: '/api/oauth/checkOauth',
  recovers: false,
  summary: 'Code 2 with `redirect` and `key` when an authorizer must be visited',
  refuses: ['needsAuthorizer'],
  input: v.object({
    redirect: v.optional(text(500)),
    /** Visits the authorizer in any browser, logged in or not. */
    force: v.optional(flag(), false),
  }),
  output: v.object({ loggedIn: v.boolean() }),
})

export const authorize = endpoint({
  method: 'POST',
  path: '/api/oauth/authorize',
  recovers: false,
  summary: 'What the authorizer’s code and state stand for, once, for the browser that has the key',
  refuses: ['accountBlocked', 'authorizationFailed', 'identityTaken'],
  input: v.object({ code: text(200, 1), state: secret, key: secret }),
  output: authorization,
})

export const qrCode = endpoint({
  method: 'GET',
  path: '/api/oauth/qrcode',
  recovers: false,
  summary: 'A QR code to log in by, good for three minutes',
  input: noInput,
  output: shownCode,
})

export const qrState = endpoint({
  method: 'POST',
  path: '/api/oauth/qrcode/state',
  recovers: false,
  summary: 'How far a login by QR code is; the token comes once',
  refuses: ['accountBlocked', 'qrExpired'],
  input: v.object({ key: secret }),
  output: qrProgress,
})

export const qrScan = endpoint({
  method: 'POST',
  path: '/api/oauth/qrcode/scan',
  recovers: false,
  summary: 'Tells who scanned a code whom they would let in',
  access: 'user',
  refuses: ['qrExpired'],
  input: v.object({ ticket: secret }),
  output: qrVisitor,
})

export const qrConfirm = endpoint({
  method: 'POST',
  path: '/api/oauth/qrcode/confirm',
  recovers: false,
  summary: 'Lets in who shows the code, or does not; by who scanned it',
  access: 'user',
  refuses: ['qrExpired'],
  input: v.object({ ticket: secret, accept: flag() }),
  output: nothing,
})
