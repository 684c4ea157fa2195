import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { lockEntryById } from '../../../marketing/activities/campaign/campaign-repository'
import { decideForm, type FormDecision } from '../../../marketing/activities/transcript/decide-form'
import { type Done, doDeed } from '../../record/do-deed'
import { requireState, versionOf } from './desk-transcript-service'

interface TranscriptInput {
  id: number
  /** Of what was seen. */
  version: string
  key: string
}

/** @throws Refusal notFound, decidedAlready. */
export function acceptTranscript(
  platform: Platform,
  input: TranscriptInput,
  call: StaffCall,
): Promise<null> {
  const verdict = { state: 'accepted', reason: null } as const
  return doDeed(platform, { name: 'transcripts.accept', input }, call, (tx) =>
    decide(tx, input, verdict, call),
  )
}

/** @throws Refusal notFound, decidedAlready. */
export function refuseTranscript(
  platform: Platform,
  input: TranscriptInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  const verdict = { state: 'refused', reason: input.reason } as const
  return doDeed(platform, { name: 'transcripts.refuse', input }, call, (tx) =>
    decide(tx, input, verdict, call),
  )
}

/** What a person sends and what staff decide wait for each other at the entry. */
async function decide(
  tx: Executor,
  { id, version }: TranscriptInput,
  verdict: Pick<FormDecision, 'state' | 'reason'>,
  { staff, now }: StaffCall,
): Promise<Done<null>> {
  const entry = await lockEntryById(tx, id)
  if (!entry) throw new Refusal('notFound')
  const state = requireState(entry)
  if (versionOf(entry) !== version) {
    throw changedMeanwhile('刚刚改过，请再看一次')
  }
  if (state === verdict.state) {
    throw changedMeanwhile('这份成绩单已经看过了，请刷新查看')
  }
  await decideForm(tx, entry, { ...verdict, staffId: staff.id, now })
  return {
    subject: { kind: 'transcript', id: String(id) },
    before: { state, score: entry.score },
    after: { state: verdict.state },
    answer: null,
  }
}
