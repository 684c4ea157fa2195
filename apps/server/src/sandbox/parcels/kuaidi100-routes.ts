import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Store } from '../../database/executor'
import { wireParts } from '../../http/wire-parts'
import { stepsFrom } from './carrier-steps'
import { resultOf, SANDBOX_ACCOUNT, sign } from './kuaidi100-format'
import { findSubscription, insertSubscription } from './sandbox-parcel-repository'

export const KUAIDI100_SANDBOX = '/sandbox/kuaidi100'

export interface Kuaidi100Sandbox {
  store: Store
  now: () => number
  /** The only place that pushes go to: this server. */
  baseUrl: string
}

const subscription = v.object({
  company: v.pipe(v.string(), v.regex(/^[a-z]{2,40}$/)),
  number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{6,32}$/)),
  to: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  key: v.string(),
  parameters: v.object({
    callbackurl: v.string(),
    salt: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
})

const question = v.object({ com: v.string(), num: v.string() })

interface Said {
  result: boolean
  returnCode: string
  message: string
}

/** 快递100's far end: subscription and query, in its formats. */
export function registerKuaidi100Sandbox(app: FastifyInstance, sandbox: Kuaidi100Sandbox): void {
  app.register(async (scope) => {
    scope.post(`${KUAIDI100_SANDBOX}/poll`, (request) => {
      return subscribe(sandbox, new URLSearchParams(wireParts(request).body))
    })
    scope.post(`${KUAIDI100_SANDBOX}/poll/query.do`, (request) => {
      return query(sandbox, new URLSearchParams(wireParts(request).body))
    })
  })
}

async function subscribe(
  { store, now, baseUrl }: Kuaidi100Sandbox,
  form: URLSearchParams,
): Promise<Said> {
  const parsed = v.safeParse(subscription, parseJson(form.get('param')))
  if (form.get('schema') !== 'json' || !parsed.success)
    return refusal('700', '订阅方的订阅数据存在错误')
  const { company, number, to: region, key, parameters } = parsed.output
  if (key !== SANDBOX_ACCOUNT.key) return refusal('600', '您不是合法的订阅者')
  if (!parameters.callbackurl.startsWith(`${baseUrl}/`)) return refusal('700', '错误的回调地址')
  // Its times are whole seconds, and none is before the parcel was sent.
  const subscribedAt = Math.ceil(now() / 1000) * 1000
  const isNew = await insertSubscription(store.db, {
    company,
    number,
    region,
    callbackUrl: parameters.callbackurl,
    salt: parameters.salt,
    subscribedAt,
    nextPushAt: subscribedAt,
  })
  if (!isNew) return refusal('501', '重复订阅')
  return { result: true, returnCode: '200', message: '提交成功' }
}

async function query(
  { store, now }: Kuaidi100Sandbox,
  form: URLSearchParams,
): Promise<Said | object> {
  const param = form.get('param') ?? ''
  const { customer, key } = SANDBOX_ACCOUNT
  const isSigned = form.get('sign') === sign(param + key + customer)
  if (form.get('customer') !== customer || !isSigned) return refusal('503', '验证签名失败')
  const parsed = v.safeParse(question, parseJson(param))
  if (!parsed.success) return refusal('400', '找不到对应公司')
  const { com, num } = parsed.output
  const parcel = await findSubscription(store.db, num)
  const at = now()
  const steps = parcel ? stepsFrom(parcel.subscribedAt).filter((step) => step.at <= at) : []
  if (!parcel || parcel.company !== com || steps.length === 0) {
    return refusal('500', '查询无结果，请隔段时间再查')
  }
  return resultOf(parcel, steps)
}

function refusal(returnCode: string, message: string): Said {
  return { result: false, returnCode, message }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
