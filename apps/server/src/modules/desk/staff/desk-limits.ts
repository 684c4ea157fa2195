import { DEFAULT_DESK_LIMITS, type DeskLimits } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { readDeskLimits, writeDeskLimits } from '../../../platform/settings-repository'
import { doDeed } from '../record/do-deed'

export async function deskLimits(db: Executor): Promise<DeskLimits> {
  return { ...DEFAULT_DESK_LIMITS, ...(await readDeskLimits(db)) }
}

export function setDeskLimits(
  platform: Platform,
  input: { [Name in keyof DeskLimits]?: number | undefined } & { key: string; reason: string },
  call: StaffCall,
): Promise<DeskLimits> {
  return doDeed(platform, { name: 'staff.setLimits', input }, call, async (tx) => {
    const before = await deskLimits(tx)
    const after: DeskLimits = {
      refundAlone: input.refundAlone ?? before.refundAlone,
      packetsAlone: input.packetsAlone ?? before.packetsAlone,
      mailingAlone: input.mailingAlone ?? before.mailingAlone,
    }
    await writeDeskLimits(tx, after)
    return { subject: { kind: 'limits', id: 'desk' }, before, after, answer: after }
  })
}
