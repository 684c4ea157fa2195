import * as v from 'valibot'
import * as account from '../../entities/account'
import { closingFacts } from '../../entities/closing'
import { user } from '../../entities/user'
import { endpoint } from '../endpoint'
import { flag, id, int, noInput, nothing, text } from '../wire-schemas'

const code = text(6)
/** Shape only: what a password has to be is domain's rule. */
const password = text(64)

export const byId = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'What everybody may see of a person',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: account.publicUser,
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'This person’s own profile, for the settings page',
  access: 'user',
  input: noInput,
  output: account.profile,
})

export const update = endpoint({
  method: 'PUT',
  path: '/api/users',
  summary: 'Changes the profile; what is left out stays',
  access: 'user',
  refuses: ['notFound', 'pendantLocked'],
  input: v.object({
    nickname: v.optional(text(64)),
    sex: v.optional(account.sex),
    school: v.optional(text(50)),
    exam: v.optional(text(50)),
    /** `2026-12-12`; empty for none. */
    examDate: v.optional(text(10)),
    /** A picture that this person uploaded, or one of the given portraits. */
    avatarImageUrl: v.optional(text(300)),
    /** 0: none. */
    pendantId: v.optional(int(0)),
    /** False: the school's mailings do not come. */
    mailings: v.optional(flag()),
    /** False: no advertising by SMS. */
    smsMailings: v.optional(flag()),
  }),
  output: account.profile,
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/users/code',
  summary: 'Sends a code to this person’s own phone',
  access: 'user',
  refuses: ['proofNeeded', 'smsPaused', 'smsTooOften'],
  input: noInput,
  output: nothing,
})

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/users/phone',
  summary:
    'Moves the account to another phone: with a code to the old one at once, or in seven days',
  access: 'user',
  /** `code` is the UPDATE_MOBILE code that was sent to the new phone, `oldCode` the one of `users.sendCode`. */
  refuses: ['phoneSame', 'phoneTaken', 'proofNeeded', 'smsWrong'],
  input: v.object({ mobile: text(20), code, oldCode: v.optional(code) }),
  output: account.profile,
})

export const cancelPhoneChange = endpoint({
  method: 'DELETE',
  path: '/api/users/phone',
  summary: 'Takes back a change of phone that waits',
  access: 'user',
  input: noInput,
  output: account.profile,
})

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Sets the first password, or changes it by the old one or a code to the own phone',
  access: 'user',
  changes: ['users.profile'],
  refuses: ['passwordLocked', 'passwordWrong', 'proofNeeded', 'smsWrong'],
  input: v.object({
    password,
    code: v.optional(code),
    oldPassword: v.optional(password),
  }),
  output: nothing,
})

export const closing = endpoint({
  method: 'GET',
  path: '/api/users/cancel',
  summary: 'Whether the account can be closed now, and what is lost with it',
  access: 'user',
  input: noInput,
  output: closingFacts,
})

export const close = endpoint({
  method: 'PUT',
  path: '/api/users/cancel',
  summary: 'Closes the account in seven days and ends other sessions now; orders stay',
  access: 'user',
  refuses: ['accountBusy', 'proofNeeded', 'smsWrong'],
  input: v.object({ code, reason: v.optional(text(200), '') }),
  output: nothing,
})

export const keep = endpoint({
  method: 'DELETE',
  path: '/api/users/cancel',
  summary: 'Keeps an account that was to be closed; without that it does nothing',
  access: 'user',
  input: noInput,
  output: closingFacts,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'All that is stored about this person',
  access: 'user',
  // Everything that is known of a person is gathered.
  timeout: 60_000,
  input: noInput,
  output: account.personalData,
})

export const devices = endpoint({
  method: 'GET',
  path: '/api/users/devices',
  summary: 'Where this person is logged in, this session first, then by last use',
  access: 'user',
  input: noInput,
  output: v.array(account.device),
})

export const leaveDevice = endpoint({
  method: 'DELETE',
  path: '/api/users/devices/{id}',
  summary: 'Ends one login of this person',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.array(account.device),
})

export const leaveOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/users/devices',
  summary: 'Ends all logins of this person but this session’s',
  access: 'user',
  input: noInput,
  output: v.array(account.device),
})

export const current = endpoint({
  method: 'GET',
  path: '/api/users/current',
  summary: 'The person who is logged in',
  access: 'user',
  input: noInput,
  output: user,
})
