import type { DeskAccountData, DeskDataRequest } from '@kaozhou/api/desk'
import { dateText, isClosingHeld } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countUsableVouchers } from '../../catalogue/coupons/wallet-service'
import { insertNotice } from '../../marketing/notices/notice-repository'
import {
  type AskedClosing,
  askedClosing,
  findClosing,
  setClosing,
} from '../../people/account/closing-repository'
import { beginClosing, closingFacts, requireClosable } from '../../people/account/closing-service'
import { findExportAsked, noteExportAsked } from '../../people/account/export-repository'
import { findUser } from '../../people/users/user-repository'
import { presentBuyer } from '../orders/desk-order-service'
import { listDataRequests } from './data-request-repository'
import { alreadySo, doTo, type PersonInput, thenSettled } from './do-to-person'

/** Requests that are listed at once. */
const MOST = 200

export async function dataRequests(
  db: Executor,
): Promise<{ list: DeskDataRequest[]; more: boolean }> {
  const rows = await listDataRequests(db, MOST + 1)
  const list = rows.slice(0, MOST).map((row) => ({
    person: presentBuyer(row),
    closing: presentClosing(askedClosing(row)),
    exportAskedAt: row.exportAskedAt,
  }))
  return { list, more: rows.length > MOST }
}

/** @throws Refusal notFound, of a closed account too: there is nothing left of it. */
export async function accountData(
  db: Executor,
  userId: number,
  now: number,
): Promise<DeskAccountData> {
  const person = await findUser(db, userId)
  if (!person || person.closedAt !== null) throw new Refusal('notFound')
  return {
    facts: await closingFacts(db, { userId, now }, countUsableVouchers),
    closing: presentClosing(await findClosing(db, userId)),
    exportAskedAt: await findExportAsked(db, userId),
  }
}

function presentClosing(closing: AskedClosing | null): DeskAccountData['closing'] {
  return closing && { ...closing, isHeld: isClosingHeld(closing) }
}

/** What a student is told of what was done to their account, as they asked by phone. */
async function tell(tx: Executor, userId: number, title: string, now: number): Promise<void> {
  await insertNotice(tx, { userId, kind: 'account', ref: String(now), title, createdAt: now })
}

/** Staff see nothing of the data: the student downloads them, logged in. */
export function sendExport(platform: Platform, input: PersonInput, call: StaffCall): Promise<null> {
  const { now } = call
  return doTo(
    platform,
    { name: 'people.sendExport', input },
    call,
    async (tx, { id, blockedAt }) => {
      if (blockedAt !== null) {
        throw new Refusal('accountBlocked', {
          message: '学生被封禁，登录不了，也就下载不了：先解除封禁',
        })
      }
      await noteExportAsked(tx, id, now)
      await tell(tx, id, '你要的数据准备好了，点开下载', now)
      return { answer: null }
    },
  )
}

/** @throws Refusal accountBusy with what is still open, as the student’s own closing; decidedAlready. */
export function closePerson(
  platform: Platform,
  input: PersonInput,
  call: StaffCall,
): Promise<{ closesAt: number }> {
  const { now } = call
  const deed = { name: 'people.close', input }
  return thenSettled(
    platform,
    doTo(platform, deed, call, async (tx, { id: userId }) => {
      if (await findClosing(tx, userId)) throw alreadySo()
      await requireClosable(tx, { userId, now })
      const asked = { userId, reason: input.reason, keptSessionId: null, now }
      const answer = { closesAt: await beginClosing(tx, asked) }
      const title = `按你的要求，账号将在 ${dateText(answer.closesAt, now)} 注销；不想注销，点开撤销`
      await tell(tx, userId, title, now)
      return { after: answer, answer }
    }),
  )
}

/** @throws Refusal decidedAlready when nobody asked to close it. */
export function keepPerson(platform: Platform, input: PersonInput, call: StaffCall): Promise<null> {
  return doTo(platform, { name: 'people.keep', input }, call, async (tx, { id }) => {
    const closing = await findClosing(tx, id)
    if (!closing) throw alreadySo()
    await setClosing(tx, id, null)
    await tell(tx, id, '按你的要求，账号不注销了，课程和积分都还在', call.now)
    return { before: closing, answer: null }
  })
}
