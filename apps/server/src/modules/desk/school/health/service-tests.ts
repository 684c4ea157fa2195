import { randomInt } from 'node:crypto'
import type { ServiceTest } from '@kaozhou/api/desk'
import { HOUR, SERVICE_TESTS_AN_HOUR, SERVICES, type ServiceName } from '@kaozhou/domain'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import { spendWindow } from '../../../../platform/counters/window-counter-repository'
import { plainFault } from '../../../../platform/health/plain-fault'
import type { Platform } from '../../../../platform/platform'
import { badField, Refusal } from '../../../../platform/refusal'
import { newObjectName } from '../../../../platform/stores/object-store'
import { pictureStore } from '../../../../platform/stores/open-store'
import type { ProviderName } from '../../../buying/payments/payment-provider'
import { paymentFault } from '../../../buying/payments/watched-provider'
import { doDeed } from '../../record/do-deed'
import { findDeed } from '../../record/record-repository'
import type { HealthParts } from './health-parts'
import { modesOf } from './service-modes'

export interface TestInput {
  service: ServiceName
  key: string
  mobile?: string
}

/**
 * Asks a service something that changes nothing, outside of a transaction, and writes down what it said. The same key again asks
 * nothing.
 *
 * @throws Refusal badInput for a service that is not used or has no test, tooManyRequests for too many within an hour.
 */
export async function testService(
  platform: Platform,
  parts: HealthParts,
  input: TestInput,
  call: StaffCall,
): Promise<ServiceTest> {
  const { service, mobile } = input
  const { db } = platform.store
  const earlier = await findDeed(db, call.staff.id, input.key)
  const answer = earlier ? (earlier.answer as ServiceTest) : await askOnce(platform, parts, input)
  return doDeed(platform, { name: 'health.test', input }, call, async () => ({
    subject: { kind: 'service', id: service },
    after: { ...answer, ...(mobile && { mobile: `*${mobile.slice(-4)}` }) },
    answer,
  }))
}

type Test = () => Promise<string>

async function askOnce(
  platform: Platform,
  parts: HealthParts,
  { service, mobile }: TestInput,
): Promise<ServiceTest> {
  const test = testOf(platform, parts, service, mobile)
  const now = platform.now()
  const limit = { now, windowMs: HOUR, max: SERVICE_TESTS_AN_HOUR }
  if ((await spendWindow(platform.store.db, `service-test:${service}`, limit)) === null) {
    const message = `一小时最多测试 ${SERVICE_TESTS_AN_HOUR} 次，请稍后再试`
    throw new Refusal('tooManyRequests', { message })
  }
  const began = performance.now()
  const tookMs = () => Math.round(performance.now() - began)
  try {
    return { ok: true, said: await test(), tookMs: tookMs() }
  } catch (error) {
    platform.log.warn({ err: error, service }, 'a test of a service failed')
    return { ok: false, said: paymentFault(error), tookMs: tookMs() }
  }
}

/** @throws Refusal badInput where there is none. */
function testOf(
  platform: Platform,
  parts: HealthParts,
  service: ServiceName,
  mobile: string | undefined,
): Test {
  const tests: Record<ServiceName, Test | null> = {
    alipay: () => askForTrade(parts, 'ALI'),
    wechat: () => askForTrade(parts, 'WECHAT'),
    sms: mobile ? () => sendMessage(platform, mobile) : null,
    parcels: () => askForParcel(parts),
    storage: () => storeAndRemove(platform, parts),
    redis: () => askRedis(platform),
    push: null,
    live: null,
    replica: null,
  }
  const isUsed = modesOf(platform.environment, parts)[service] !== 'off'
  if (!isUsed) throw new Refusal('badInput', { message: '没有接这项服务' })
  const test = tests[service]
  if (test) return test
  if (service === 'sms') {
    throw badField('mobile', '请填收短信的手机号')
  }
  throw new Refusal('badInput', { message: `${SERVICES[service].title}没有不影响别人的测试` })
}

/** A trade that nobody has: the answer proves that the service is there, and that both signatures fit. */
async function askForTrade({ payments }: HealthParts, name: ProviderName): Promise<string> {
  const { state } = await payments.provider(name).queryOrder(`test${Date.now()}${randomInt(1e6)}`)
  return state === 'missing' ? '没有这笔交易（连得上，签名通过）' : `答复：${state}`
}

async function sendMessage({ sms, now }: Platform, mobile: string): Promise<string> {
  const code = String(randomInt(1e6)).padStart(6, '0')
  await sms.send({ mobile, code, type: 'LOGIN', sentAt: now() })
  return '已接受，请看手机收到没有'
}

async function askForParcel({ parcels }: HealthParts): Promise<string> {
  const number = { carrier: 'yuantong', trackingNo: 'YT0000000000000', region: '', phone: '' }
  const report = await parcels?.ask(number)
  return report?.message || '已答复，没有这个单号的记录'
}

async function askRedis({ redis }: Platform): Promise<string> {
  await redis?.ask((client) => client.set('kz:test', 1, 'PX', 1))
  return '写入成功'
}

async function storeAndRemove({ environment }: Platform, { watch }: HealthParts): Promise<string> {
  const files = pictureStore(environment)
  const name = newObjectName('png')
  const bytes = Buffer.from('a test of the store')
  try {
    await files.put(name, bytes)
    const read = await files.get(name)
    if (!read?.equals(bytes)) throw new Error('the file came back as another one')
    watch.answered('storage')
  } catch (error) {
    watch.failed('storage', plainFault(error))
    throw error
  } finally {
    await files.remove(name).catch(() => undefined)
  }
  return '存入、读回、删除都成功'
}
