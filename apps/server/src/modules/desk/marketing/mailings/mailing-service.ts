import type {
  DeskMailing,
  DeskMailingDetail,
  MailingAudience,
  MailingCount,
} from '@kaozhou/api/desk'
import { isMailingForTwo, NOTICES_KEPT_MS } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listKey, readListKey } from '../../list-key'
import { deskLimits } from '../../staff/desk-limits'
import { countAudience } from './audience-repository'
import { audienceText } from './mailing-choices'
import { countRead, findMailing, listMailings, type NamedMailing } from './mailing-repository'
import { smsResult } from './sms/mailing-sms'

/** Notices of that time are deleted. */
const NOT_KEPT = { read: null, takenBack: null, pushed: null, pushFailed: null }

const MAILING_ID = /^\d{1,9}$/

export async function pageOfMailings(
  db: Executor,
  { before, length }: { before?: string; length: number },
): Promise<{ list: DeskMailing[]; next: string | null }> {
  const rows = await listMailings(db, readListKey(before, MAILING_ID), length + 1)
  const list = rows.slice(0, length).map(present)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

function present({ mailing, writer }: NamedMailing): DeskMailing {
  const { id, title, text, state, audience, people, sendAt, createdAt, createdBy } = mailing
  return {
    ...{ id, title, text, state, audience, people, sendAt, createdAt },
    audienceText: mailing.audienceText,
    createdBy: { id: createdBy, name: writer },
    sms: presentSms(mailing),
  }
}

function presentSms({ sms }: NamedMailing['mailing']): DeskMailing['sms'] {
  if (!sms) return null
  const { name, kind, text, parts, most, cost } = sms
  return { name, kind, text, parts, most, cost }
}

/** @throws Refusal notFound. */
export async function mailingDetail(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskMailingDetail> {
  const found = await findMailing(db, id)
  if (!found) throw new Refusal('notFound')
  const { place, placeText, path, startedAt, finishedAt, allowedBy, sent, full, off } =
    found.mailing
  const { decision } = found.mailing
  const areKept = startedAt === null || now - startedAt < NOTICES_KEPT_MS
  const seen = areKept ? await countRead(db, id) : NOT_KEPT
  return {
    mailing: present(found),
    ...{ place, placeText, path, startedAt, finishedAt },
    allowedBy: allowedBy === null ? null : { id: allowedBy, name: found.allower ?? '' },
    refusedBy: decision === null ? null : { name: found.refuser ?? '', decision },
    mailingAlone: (await deskLimits(db)).mailingAlone,
    result: { sent, full, off, ...seen },
    sms: await smsResult(db, found.mailing),
  }
}

/** @throws Refusal badInput for an audience of something that is not there. */
export async function countMailing(
  db: Executor,
  audience: MailingAudience,
  now: number,
): Promise<MailingCount> {
  // What is not there has nobody either, and a wrong choice is told before it is sent.
  await audienceText(db, audience, now)
  const counted = await countAudience(db, audience, now)
  const limits = await deskLimits(db)
  const { mailingAlone, packetsAlone: costAlone } = limits
  const needsSecondPerson = isMailingForTwo({ people: counted.people, cost: 0 }, limits)
  return { ...counted, mailingAlone, costAlone, needsSecondPerson }
}
