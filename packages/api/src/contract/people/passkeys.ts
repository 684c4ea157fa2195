import * as v from 'valibot'
import * as passkey from '../../entities/passkey'
import { loginResult } from '../../entities/user'
import { endpoint } from '../endpoint'
import { id, noInput, text } from '../wire-schemas'

/** What the authenticator answered, as the JSON of WebAuthn. */
const response = text(10_000, 1)

export const list = endpoint({
  method: 'GET',
  path: '/api/users/passkeys',
  summary: 'This person’s passkeys',
  access: 'user',
  input: noInput,
  output: passkey.passkeys,
})

export const creation = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/challenge',
  summary:
    'What to make a passkey from; later than ten minutes after the login with a code of `users.sendCode`',
  access: 'user',
  refuses: ['passkeyLimit', 'passkeyOff', 'proofNeeded', 'smsWrong'],
  input: v.object({ code: v.optional(text(6)) }),
  output: passkey.passkeyCreation,
})

export const add = endpoint({
  method: 'POST',
  path: '/api/users/passkeys',
  summary: 'Adds the passkey that an authenticator made',
  access: 'user',
  refuses: ['passkeyExpired', 'passkeyLimit', 'passkeyOff', 'passkeyWrong'],
  input: v.object({ response }),
  output: passkey.passkeys,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/users/passkeys/{id}',
  summary: 'Removes a passkey: nobody can log in with it any more',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: passkey.passkeys,
})

export const request = endpoint({
  method: 'POST',
  path: '/api/oauth/passkey/challenge',
  recovers: false,
  summary: 'What an authenticator signs to log in',
  refuses: ['passkeyOff'],
  input: noInput,
  output: passkey.passkeyRequest,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/oauth/passkey/login',
  recovers: false,
  summary: 'Logs in by what an authenticator signed',
  refuses: ['accountBlocked', 'passkeyExpired', 'passkeyOff', 'passkeyWrong'],
  input: v.object({ response }),
  output: loginResult,
})
