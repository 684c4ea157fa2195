import {
  CAMPAIGN_FAULTS,
  type CampaignFault,
  endFault,
  MINUTE,
  resumeFault,
  stopFault,
} from '@kaozhou/domain'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import type { CampaignRow } from '../../../marketing/activities/campaign/campaign-repository'
import { type Deed, type Done, doDeed } from '../../record/do-deed'
import type { CampaignMaker, FilledForm } from './campaign-maker'
import { lockCampaign, setCampaign } from './desk-campaign-repository'

type Times = Pick<CampaignRow, 'endTime' | 'plannedEnd' | 'stoppedAt' | 'stopReason'>

interface CampaignInput {
  id: number
  key: string
}

/**
 * Changes when a campaign is over. Who acts in it at that moment has acted before, or is refused: they share the lock that is
 * taken here alone.
 *
 * @throws Refusal notFound, or what `work` throws.
 */
function change(
  platform: Platform,
  deed: Deed & { input: CampaignInput },
  call: StaffCall,
  work: (row: CampaignRow) => Partial<Times>,
): Promise<null> {
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    const row = await lockCampaign(tx, deed.input.id)
    if (!row) throw new Refusal('notFound')
    const values = work(row)
    await setCampaign(tx, row.id, values)
    return {
      subject: { kind: 'campaign', id: String(row.id) },
      before: timesOf(row),
      after: timesOf({ ...row, ...values }),
      answer: null,
    }
  })
}

function timesOf({ endTime, stoppedAt, stopReason }: Times) {
  return { endTime, stoppedAt, stopped: stopReason }
}

function refuse(fault: CampaignFault | null, as: 'decidedAlready' | 'badInput'): void {
  if (fault) throw new Refusal(as, { message: CAMPAIGN_FAULTS[fault] })
}

/** @throws Refusal notFound, decidedAlready for one that is over. */
export function stopCampaign(
  platform: Platform,
  input: CampaignInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return change(platform, { name: 'campaigns.stop', input }, call, (row) => {
    refuse(stopFault(row, call.now), 'decidedAlready')
    return { stoppedAt: call.now, stopReason: input.reason }
  })
}

/** @throws Refusal notFound, decidedAlready for one that is not stopped, or whose end has come. */
export function resumeCampaign(
  platform: Platform,
  input: CampaignInput,
  call: StaffCall,
): Promise<null> {
  return change(platform, { name: 'campaigns.resume', input }, call, (row) => {
    refuse(resumeFault(row, call.now), 'decidedAlready')
    return { stoppedAt: null, stopReason: null }
  })
}

/** @throws Refusal notFound, badInput for an end that it can't have, decidedAlready when somebody changed its end meanwhile. */
export function setCampaignEnd(
  platform: Platform,
  input: CampaignInput & { end: number; was: number },
  call: StaffCall,
): Promise<null> {
  return change(platform, { name: 'campaigns.setEnd', input }, call, (row) => {
    if (row.endTime !== input.was) {
      throw changedMeanwhile('结束时间刚刚被改过，请刷新查看')
    }
    const planned = row.plannedEnd ?? row.endTime
    // A file says its times to the minute; the content's own end is set again as it was.
    const end = input.end === planned ? planned : input.end - (input.end % MINUTE)
    refuse(endFault(row, end, call.now), 'badInput')
    return { endTime: end, plannedEnd: end === planned ? null : planned }
  })
}

/** @throws Refusal notFound, decidedAlready for one that the content no longer has, badInput with where it is wrong. */
export function makeCampaign(
  platform: Platform,
  maker: CampaignMaker,
  input: CampaignInput & { entry: FilledForm; reason: string },
  call: StaffCall,
): Promise<{ id: number }> {
  return doDeed(platform, { name: 'campaigns.make', input }, call, async (tx) => {
    const by = { staffId: call.staff.id, now: call.now }
    const { id, after } = await maker.make(tx, input.id, input.entry, by)
    return { subject: { kind: 'campaign', id: String(id) }, after, answer: { id } }
  })
}
