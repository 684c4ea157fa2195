import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { demoStaff, logInAsDemo } from './demo-staff'
import { deskLimits, setDeskLimits } from './desk-limits'
import { confirmFactor, logIn } from './log-in'
import { begin, welcome } from './staff-links'
import { addMember, changeMember, endMember, listMembers, renewLink } from './staff-service'
import { endStaffSessions } from './staff-session-repository'
import { endOwnStaffSession, ownStaffSessions, presentStaff } from './staff-session-service'

export function staffHandlers(platform: Platform): DeskHandlers['staff'] {
  const { db } = platform.store
  return {
    me: async (_input, { staff }) => presentStaff(staff, staff.factorAt),
    logIn: (form, call) => logIn(platform, form, call),
    demo: async () => ({ list: await demoStaff(platform) }),
    logInAsDemo: ({ login }, call) => logInAsDemo(platform, login, call),
    logOut: async (_input, { staff, now, keepToken }) => {
      await endStaffSessions(db, { staffId: staff.id, id: staff.sessionId }, now)
      keepToken(null)
      return null
    },
    confirm: ({ code }, call) => confirmFactor(platform, code, call),
    welcome: ({ key }, { now }) => welcome(platform, key, now),
    begin: (form, call) => begin(platform, form, call),
    sessions: async (_input, call) => ({ list: await ownStaffSessions(platform, call) }),
    endSession: async ({ id }, call) => {
      await endOwnStaffSession(platform, id, call)
      return null
    },
    list: async () => ({ list: await listMembers(platform) }),
    add: (input, call) => addMember(platform, input, call),
    change: (input, call) => changeMember(platform, input, call),
    renew: (input, call) => renewLink(platform, input, call),
    end: (input, call) => endMember(platform, input, call),
    limits: () => deskLimits(db),
    setLimits: (input, call) => setDeskLimits(platform, input, call),
  }
}
