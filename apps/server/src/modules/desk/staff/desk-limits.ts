import { DEFAULT_DESK_LIMITS, type DeskLimits } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { readDeskLimits, writeDeskLimits } from '../../../platform/settings-repository'
import { doDeed } from '../record/do-deed'

export async function deskLimits(db: Executor): Promise<DeskLimits> {
  return (await readDeskLimits(db)) ?? DEFAULT_DESK_LIMITS
}

export function setDeskLimits(
  platform: Platform,
  input: DeskLimits & { key: string; reason: string },
  call: StaffCall,
): Promise<DeskLimits> {
  return doDeed(platform, { name: 'staff.setLimits', input }, call, async (tx) => {
    const before = await deskLimits(tx)
    const after: DeskLimits = { refundAlone: input.refundAlone }
    await writeDeskLimits(tx, after)
    return { subject: { kind: 'limits', id: 'desk' }, before, after, answer: after }
  })
}
