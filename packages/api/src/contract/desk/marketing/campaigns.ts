import * as v from 'valibot'
import { campaignCopyCheck, campaignForm } from '../../../entities/desk/campaign-form'
import {
  campaignOrder,
  campaignPerson,
  campaignPreviews,
  deskCampaign,
  deskCampaignDetail,
  deskCampaignState,
} from '../../../entities/desk/campaigns'
import { endpoint } from '../../endpoint'
import { epochMs, id, int, json, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const access = { staff: 'campaigns' } as const
const changes = ['campaigns', 'record'] as const
const ofCampaign = { id: id(), key: deedKey }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns',
  summary:
    'Campaigns that run (those that end first come first), are to come, or are over (the last first)',
  access,
  input: v.object({
    before: v.optional(text(80)),
    length: v.optional(int(1, 20), 20),
    state: v.optional(deskCampaignState, 'running'),
  }),
  output: keyPageOf(deskCampaign),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns/{id}',
  summary: 'A campaign with how its cost comes about, and what stays when it is stopped',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskCampaignDetail,
})

export const people = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns/{id}/people',
  summary: 'Who takes part in a campaign, the last first',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id(), ...keyPage }),
  output: keyPageOf(campaignPerson),
})

export const orders = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns/{id}/orders',
  summary: 'The orders that count for a campaign, the last paid first',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id(), ...keyPage }),
  output: keyPageOf(campaignOrder),
})

/** A form that is sent to `/api/desk/preview` with `campaign` and `preview` opens one in a browser. */
export const previews = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns/{id}/previews',
  summary:
    'When and as whom a campaign can be seen as a student sees it: before, while it runs and afterwards; nothing is changed',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: campaignPreviews,
})

/** Refused with `decidedAlready` for one that is over. */
export const stop = endpoint({
  method: 'POST',
  path: '/api/desk/campaigns/{id}/stop',
  summary: 'Ends a campaign at once, with a sentence that students read',
  access,
  deed: '停止活动',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCampaign, reason: deedReason }),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is not stopped, and once its end has come. */
export const resume = endpoint({
  method: 'POST',
  path: '/api/desk/campaigns/{id}/resume',
  summary: 'Lets a campaign that was stopped go on until its end',
  access,
  deed: '恢复活动',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofCampaign),
  output: nothing,
})

/** Refused with `badInput` for an end that it can't have, with `decidedAlready` when its end is not `was` any more. */
export const setEnd = endpoint({
  method: 'POST',
  path: '/api/desk/campaigns/{id}/end',
  summary: 'Gives a campaign another end; one that ended lately goes on',
  access,
  deed: '改活动结束时间',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCampaign, end: epochMs(), was: epochMs() }),
  output: nothing,
})

/** What stands in the fields of the form, as a file of the content writes it. */
const entry = json(v.record(v.string(), v.unknown()))

export const form = endpoint({
  method: 'GET',
  path: '/api/desk/campaigns/{id}/form',
  summary:
    'The form for a new campaign from a copy of this one: its fields, and what stands in them',
  access,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ id: id() }),
  output: campaignForm,
})

export const check = endpoint({
  method: 'POST',
  path: '/api/desk/campaigns/{id}/check',
  summary:
    'What a copy of the campaign would cost at most, and what is wrong with it; nothing is changed',
  access,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ id: id(), entry }),
  output: campaignCopyCheck,
})

/** Refused with `badInput` for what `check` finds; `data.field` is where, as `config.page.slogan`. */
export const make = endpoint({
  method: 'POST',
  path: '/api/desk/campaigns/{id}/make',
  summary: 'Makes a new campaign from a copy; students find it at its address when it begins',
  access,
  deed: '新建活动',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCampaign, entry, reason: deedReason }),
  output: v.object({ id: id() }),
})
