import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { countWaitingProfiles } from './desk-profile-repository'
import { pageOfProfiles } from './desk-profile-service'
import { acceptProfiles, refuseProfile, restoreProfile } from './profile-deeds'

export function deskProfileHandlers(platform: Platform): DeskHandlers['profiles'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfProfiles(db, input),
    counts: async () => ({
      nickname: await countWaitingProfiles(db, 'nickname'),
      avatar: await countWaitingProfiles(db, 'avatar'),
    }),
    accept: (input, call) => acceptProfiles(platform, input, call),
    refuse: (input, call) => refuseProfile(platform, input, call),
    restore: (input, call) => restoreProfile(platform, input, call),
  }
}
