import * as v from 'valibot'
import {
  deskLimits,
  ownStaff,
  role,
  staffLink,
  staffMember,
  staffSession,
  staffWelcome,
} from '../../entities/desk/staff'
import { endpoint } from '../endpoint'
import { id, int, manyOf, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason } from './desk-schemas'

const login = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{1,30}$/, '账号名由小写字母、数字、点和横线组成'),
)
const code = v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入 6 位动态码'))
const linkKey = text(64, 20)
const name = v.pipe(
  text(30),
  v.transform((words) => words.trim()),
  v.minLength(1, '请填写姓名'),
)
const roles = v.pipe(manyOf(role, 6), v.minLength(1, '请选择角色'))

export const me = endpoint({
  method: 'GET',
  path: '/api/desk/me',
  summary: 'Who is logged in at the desk',
  access: { staff: 'anyone' },
  input: noInput,
  output: ownStaff,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/desk/login',
  recovers: false,
  summary: 'Logs in by password and one-time code; the answer sets the cookie of the session',
  refuses: ['passwordLocked', 'staffLoginWrong'],
  input: v.object({ login: text(40), password: text(64), code: text(6) }),
  output: ownStaff,
})

export const demo = endpoint({
  method: 'GET',
  path: '/api/desk/demo',
  recovers: false,
  summary: 'The persons of the demo, one per role; none where others reach the server',
  input: noInput,
  output: v.object({
    list: v.array(v.object({ login: v.string(), name: v.string(), roles: v.array(role) })),
  }),
})

export const logInAsDemo = endpoint({
  method: 'POST',
  path: '/api/desk/demo/login',
  recovers: false,
  summary: 'Logs in as a person of the demo',
  refuses: ['notFound'],
  input: v.object({ login }),
  output: ownStaff,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/desk/logout',
  recovers: false,
  summary: 'Ends this session of the desk',
  access: { staff: 'anyone' },
  input: noInput,
  output: nothing,
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/desk/confirm',
  summary: 'Shows the second factor again, as money asks for',
  access: { staff: 'anyone' },
  refuses: ['passwordLocked', 'staffLoginWrong'],
  input: v.object({ code: text(6) }),
  output: ownStaff,
})

export const welcome = endpoint({
  method: 'POST',
  path: '/api/desk/welcome',
  recovers: false,
  summary: 'What a one-time link is for: who is invited, and the secret of their one-time codes',
  refuses: ['staffLinkInvalid'],
  input: v.object({ key: linkKey }),
  output: staffWelcome,
})

export const begin = endpoint({
  method: 'POST',
  path: '/api/desk/begin',
  recovers: false,
  summary: 'Uses a one-time link: sets the password, proves the one-time code, logs in',
  refuses: ['staffLinkInvalid', 'staffLoginWrong'],
  input: v.object({ key: linkKey, password: text(64), code }),
  output: ownStaff,
})

export const sessions = endpoint({
  method: 'GET',
  path: '/api/desk/sessions',
  summary: 'Where the caller is logged in',
  access: { staff: 'anyone' },
  input: noInput,
  output: v.object({ list: v.array(staffSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/desk/sessions/{id}',
  summary: 'Ends one of the caller’s sessions',
  access: { staff: 'anyone' },
  changes: ['staff.sessions'],
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/staff',
  summary: 'All who work or worked for the school',
  access: { staff: 'staff' },
  input: noInput,
  output: v.object({ list: v.array(staffMember) }),
})

export const add = endpoint({
  method: 'POST',
  path: '/api/desk/staff',
  summary: 'Adds somebody and makes their one-time link',
  access: { staff: 'staff' },
  deed: '加入员工',
  needsFactor: true,
  changes: ['staff', 'record'],
  refuses: ['staffLoginTaken'],
  input: v.object({ key: deedKey, login, name, roles, teacherId: v.optional(id()) }),
  output: v.object({ member: staffMember, link: v.nullable(staffLink) }),
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/desk/staff/{id}',
  summary: 'Changes name, roles and teacher; their sessions have the new rights at once',
  access: { staff: 'staff' },
  deed: '修改员工',
  needsFactor: true,
  changes: ['staff', 'record'],
  refuses: ['lastOwner', 'notFound'],
  input: v.object({ id: id(), key: deedKey, name, roles, teacherId: v.optional(id()) }),
  output: staffMember,
})

export const renew = endpoint({
  method: 'POST',
  path: '/api/desk/staff/{id}/link',
  summary: 'A new one-time link: password and one-time codes are set anew, all sessions end',
  access: { staff: 'staff' },
  deed: '重新生成入职链接',
  needsFactor: true,
  changes: ['staff', 'record'],
  refuses: ['lastOwner', 'notFound'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: v.object({ link: v.nullable(staffLink) }),
})

export const end = endpoint({
  method: 'POST',
  path: '/api/desk/staff/{id}/end',
  summary: 'Somebody no longer works here: sessions and link end',
  access: { staff: 'staff' },
  deed: '员工离职',
  needsFactor: true,
  changes: ['staff', 'record'],
  refuses: ['lastOwner', 'notFound'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: staffMember,
})

export const limits = endpoint({
  method: 'GET',
  path: '/api/desk/limits',
  summary: 'Up to where one person decides alone, in fen and in people',
  access: { staff: 'anyone' },
  input: noInput,
  output: deskLimits,
})

export const setLimits = endpoint({
  method: 'PUT',
  path: '/api/desk/limits',
  summary: 'Sets up to where one person decides alone; what is not named stays',
  access: { staff: 'staff' },
  deed: '修改额度',
  needsFactor: true,
  changes: ['staff.limits', 'redPackets.limits', 'mailings.count', 'record'],
  input: v.object({
    key: deedKey,
    reason: deedReason,
    refundAlone: v.optional(int(0, 100_000_000)),
    packetsAlone: v.optional(int(0, 100_000_000)),
    mailingAlone: v.optional(int(0, 10_000_000)),
  }),
  output: deskLimits,
})
