import * as v from 'valibot'
import { staffPasskeyRequest, staffPasskeys } from '../../entities/desk/passkeys'
import { ownStaff } from '../../entities/desk/staff'
import { passkeyCreation } from '../../entities/passkey'
import { endpoint } from '../endpoint'
import { id, noInput, text } from '../wire-schemas'
import { deedKey } from './desk-schemas'

/** What the authenticator answered, as the JSON of WebAuthn. */
const response = text(10_000, 1)
const name = v.pipe(
  text(30),
  v.transform((words) => words.trim()),
  v.minLength(1, '请给它起个名字'),
)
const changes = ['passkeys.list', 'staff.me', 'record']

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/passkeys',
  summary: 'The caller’s passkeys',
  access: { staff: 'anyone' },
  input: noInput,
  output: staffPasskeys,
})

export const creation = endpoint({
  method: 'POST',
  path: '/api/desk/passkeys/challenge',
  summary: 'What to make a passkey from',
  access: { staff: 'anyone' },
  needsFactor: true,
  refuses: ['passkeyLimit', 'passkeyOff'],
  input: noInput,
  output: passkeyCreation,
})

export const add = endpoint({
  method: 'POST',
  path: '/api/desk/passkeys',
  summary: 'Adds the passkey that an authenticator made',
  access: { staff: 'anyone' },
  deed: '添加通行密钥',
  needsFactor: true,
  changes,
  refuses: ['passkeyExpired', 'passkeyLimit', 'passkeyOff', 'passkeyWrong'],
  input: v.object({ key: deedKey, name, response }),
  output: staffPasskeys,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/desk/passkeys/{id}/remove',
  summary: 'Removes one of the caller’s passkeys: nobody can log in with it any more',
  access: { staff: 'anyone' },
  deed: '移除通行密钥',
  needsFactor: true,
  changes,
  refuses: ['notFound'],
  input: v.object({ id: id(), key: deedKey }),
  output: staffPasskeys,
})

export const request = endpoint({
  method: 'POST',
  path: '/api/desk/login/passkey/challenge',
  recovers: false,
  summary: 'What an authenticator signs to log in at the desk',
  refuses: ['passkeyOff'],
  input: noInput,
  output: staffPasskeyRequest,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/desk/login/passkey',
  recovers: false,
  summary:
    'Logs in by what an authenticator signed, which is both factors; the answer sets the cookie of the session',
  refuses: ['passkeyExpired', 'passkeyOff', 'passkeyWrong'],
  input: v.object({ response }),
  output: ownStaff,
})

export const confirmRequest = endpoint({
  method: 'POST',
  path: '/api/desk/confirm/passkey/challenge',
  summary: 'What one of the caller’s authenticators signs to show the second factor again',
  access: { staff: 'anyone' },
  refuses: ['passkeyOff'],
  input: noInput,
  output: staffPasskeyRequest,
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/desk/confirm/passkey',
  summary: 'Shows the second factor again, by what an authenticator signed',
  access: { staff: 'anyone' },
  refuses: ['passkeyExpired', 'passkeyOff', 'passkeyWrong'],
  input: v.object({ response }),
  output: ownStaff,
})
