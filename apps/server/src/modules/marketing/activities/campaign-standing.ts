import type { CampaignGift, CampaignStanding, CampaignState } from '@kaozhou/api'
import { partAnswers } from './parts/campaign-parts'

type Facts = Omit<CampaignState, 'standing'>

/**
 * How a person stands with a campaign. `gifts`: those of a campaign that has nothing but gifts; `stopReason`: why staff stopped it.
 */
export function standingOf(
  facts: Facts,
  gifts: readonly CampaignGift[],
  stopReason: string | null,
): CampaignStanding {
  const { period, checkIn, mock } = facts
  // An exam can be entered without the campaign's page.
  const joined = facts.joined || (mock?.signedUp ?? false)
  if (period === 'over') return { kind: 'over', reason: stopReason }
  if (period === 'upcoming') return { kind: 'notBegun', reason: null }
  if (checkIn?.owned && !checkIn.owned.owns) {
    return { kind: 'notForYou', reason: `这里的打卡只为《${checkIn.owned.title}》的同学计数` }
  }
  if (joined && isDone(facts, gifts)) return { kind: 'done', reason: null }
  if (isFull(facts, gifts)) return { kind: 'full', reason: null }
  return { kind: joined ? 'joined' : 'visitor', reason: null }
}

/** True when the part that the campaign is about has nothing left to do (today). */
function isDone(facts: Facts, gifts: readonly CampaignGift[]): boolean {
  const { assist, form, draw } = facts
  const [isPartDone] = partAnswers('isDone', facts)
  if (isPartDone !== undefined) return isPartDone
  if (assist) return assist.done
  if (gifts.length > 0) return gifts.every(({ state }) => state === 'claimed' || state === 'gone')
  if (form) return form.fields.every(({ name, required }) => !required || form.values[name])
  return draw !== null && draw.left === 0 && draw.pointsPerDraw === null
}

function isFull(facts: Facts, gifts: readonly CampaignGift[]): boolean {
  const { draw, checkIn, assist, post, form } = facts
  const [isPartFull] = partAnswers('isFull', facts)
  if (isPartFull !== undefined) return isPartFull
  if (gifts.length > 0) return gifts.every(({ state }) => state === 'gone')
  if (!draw || checkIn || assist || post || form) return false
  return draw.prizes.every(({ kind, soldOut }) => kind === 'none' || soldOut)
}
