import { createHash, timingSafeEqual } from 'node:crypto'
import { isSmsOptOut, normalizePhone } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { wireParts } from '../../../../../http/wire-parts'
import type { Platform } from '../../../../../platform/platform'
import { safeFault } from '../../../../../platform/sms/safe-fault'
import { requireProfile, updateProfile } from '../../../../people/account/profile-repository'
import { findUserByMobile } from '../../../../people/users/user-repository'
import { noteReceipt } from './message-repository'

const PATH = '/sms/notify'
const MOST = 1000

/** Where a provider tells of messages. `key`: the secret part. */
export function smsNoticePaths(key: string): { reports: string; replies: string } {
  return { reports: `${PATH}/${key}/reports`, replies: `${PATH}/${key}/replies` }
}

/** Alibaba's SmsReport and SmsUp, of which this is read. */
const reports = v.pipe(
  v.array(
    v.object({
      out_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      success: v.boolean(),
      err_code: v.optional(v.string(), ''),
      err_msg: v.optional(v.string(), ''),
    }),
  ),
  v.maxLength(MOST),
)
const replies = v.pipe(
  v.array(v.object({ phone_number: v.string(), content: v.string() })),
  v.maxLength(MOST),
)

export interface SmsNotices extends Pick<Platform, 'store' | 'now'> {
  key: string
  /** Called for each notice that was taken. */
  heard(): void
}

const TAKEN = { code: 0, msg: '接收成功' }

/**
 * The routes of receipts and replies. Not part of the contract: the provider has its own form and answer. It signs nothing, so
 * its addresses hold a secret; who does not know it gets the answer of an address that is not there.
 */
export function registerSmsNotices(server: FastifyInstance, notices: SmsNotices): void {
  const { store, now, heard } = notices
  const routes = {
    reports: async (body: unknown) => {
      for (const { out_id, success, err_code, err_msg } of v.parse(reports, body)) {
        const fault = success ? null : safeFault(err_msg || err_code) || '服务商没有说原因'
        const state = success ? ('delivered' as const) : ('failed' as const)
        await noteReceipt(store.db, Number(out_id), { state, fault, settledAt: now() })
      }
    },
    replies: async (body: unknown) => {
      for (const { phone_number, content } of v.parse(replies, body)) {
        if (isSmsOptOut(content)) await refuseSms(notices, withoutCountry(phone_number))
      }
    },
  }
  for (const [name, settle] of Object.entries(routes)) {
    server.post<{ Params: { key: string } }>(`${PATH}/:key/${name}`, async (request, reply) => {
      if (!isSame(request.params.key, notices.key)) return reply.callNotFound()
      try {
        await settle(JSON.parse(wireParts(request).body))
      } catch (error) {
        if (!(error instanceof v.ValiError || error instanceof SyntaxError)) throw error
        request.log.warn('a notice of the SMS provider is not in its form')
        return reply.status(400).send({ code: 1, msg: '格式不对' })
      }
      heard()
      return reply.send(TAKEN)
    })
  }
}

/** Some carriers name the country. */
function withoutCountry(phone: string): string {
  return normalizePhone(phone).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** Whoever replies has the phone: nothing else is asked. A number that nobody has changes nothing. */
async function refuseSms({ store }: SmsNotices, mobile: string): Promise<void> {
  const user = await findUserByMobile(store.db, mobile)
  if (!user) return
  await store.inTransaction(async (tx) => {
    await requireProfile(tx, user.id)
    await updateProfile(tx, user.id, { smsMailings: false })
  })
}

function isSame(given: string, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(key))
}
