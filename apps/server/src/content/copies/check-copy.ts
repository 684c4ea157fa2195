import { CAMPAIGN_FAULTS, CAMPAIGN_PLACES, newEndFault } from '@kaozhou/domain'
import * as v from 'valibot'
import { checkCampaignParts } from '../checks/check-campaign-parts'
import { checkCampaigns } from '../checks/check-campaigns'
import { checkReferences } from '../checks/check-references'
import { checkTimes } from '../checks/check-times'
import { checkUnique } from '../checks/check-unique'
import type { Report } from '../checks/report'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { ValuePath } from '../reading/fault'
import { faultMessage } from '../reading/fault-message'
import { fillCampaign, sayUnkept } from '../reading/fill-campaigns'
import { type RawEntry, schemaOf } from './copy-entry'

type Campaign = EntryOf<'campaigns'>

export interface CopyFault {
  path: (string | number)[]
  message: string
}

/** What is wrong with a new campaign, and the campaign as far as it fits its schema. */
export interface CheckedCopy {
  faults: CopyFault[]
  campaign: Campaign | null
}

/** What another campaign has already. */
export interface TakenNames {
  slugs: ReadonlySet<string>
  titles: ReadonlySet<string>
}

const CHECKS = [checkTimes, checkCampaigns, checkCampaignParts]

/** The check that a file goes through, and what a new campaign must have of its own. */
export function checkCopy(
  entry: RawEntry,
  content: Content,
  taken: TakenNames,
  now: number,
): CheckedCopy {
  const faults: CopyFault[] = []
  const say = (path: ValuePath, message: string) => void faults.push({ path: [...path], message })
  const result = v.safeParse(schemaOf(entry.template), entry, { message: faultMessage })
  for (const issue of result.issues ?? []) {
    say(issue.path?.map(({ key }) => key as string | number) ?? [], issue.message)
  }
  if (!result.success) return { faults: atFields(faults), campaign: null }
  const written = result.output as Campaign
  const campaign = { ...written, file: written.slug }
  const campaigns = [...content.campaigns, campaign]
  sayUnkept(campaign, { ...content, campaigns }, say)
  const filled = fillCampaign(campaign, { ...content, campaigns }, say)
  const whole = { ...content, campaigns: [...content.campaigns, filled] }
  const report: Report = (kind, index, path, message) => {
    if (kind === 'campaigns' && index === content.campaigns.length) say(path, message)
  }
  checkOwn(filled, taken, now, say)
  checkUnique(whole, report)
  checkReferences(whole, report, () => true)
  for (const check of CHECKS) check(whole, report)
  return { faults: atFields(faults), campaign: filled }
}

type Say = (path: ValuePath, message: string) => void

function checkOwn(campaign: Campaign, { slugs, titles }: TakenNames, now: number, say: Say): void {
  const { slug, title, from, until } = campaign
  if (slugs.has(slug)) say(['slug'], '这个短名已经有活动用了，换一个')
  const isPlace = (CAMPAIGN_PLACES as readonly string[]).includes(`/activity/${slug}`)
  if (isPlace) say(['slug'], '这个地址是商城的另一个页面，换一个')
  if (titles.has(title)) say(['title'], '已经有一个活动叫这个名字，换一个')
  if (typeof from !== 'string') say(['from'], '写一个日期和钟点')
  if (typeof until !== 'string') say(['until'], '写一个日期和钟点')
  const fault = newEndFault(resolveTime(from, now), resolveTime(until, now, 'end'), now)
  if (fault) say(['until'], CAMPAIGN_FAULTS[fault])
}

/** What is said of what the form has no field for is said of the field that it follows from; each field once. */
function atFields(faults: readonly CopyFault[]): CopyFault[] {
  const shown = faults.map(({ path, message }) => ({
    path: path[0] === 'token' ? ['slug'] : path,
    message,
  }))
  const first = new Map<string, CopyFault>()
  for (const fault of shown) {
    const key = fault.path.join('.')
    if (!first.has(key)) first.set(key, fault)
  }
  return [...first.values()]
}
