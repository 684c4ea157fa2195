import { createHash, timingSafeEqual } from 'node:crypto'
import type { ParcelStatus } from '@kaozhou/domain'
import * as v from 'valibot'
import { type CarrierReport, type CarrierStep, WordRefused } from './parcel-service'

// Formats of 快递100: https://api.kuaidi100.com/document (实时快递查询, 快递信息推送服务).

const loose = v.optional(v.union([v.string(), v.number(), v.null()]))
const step = v.object({
  time: loose,
  ftime: loose,
  context: loose,
  status: loose,
  areaName: loose,
  location: loose,
})
const result = v.object({
  com: loose,
  nu: loose,
  state: loose,
  message: loose,
  data: v.optional(v.nullable(v.array(step))),
})
const push = v.object({
  status: loose,
  message: loose,
  comOld: loose,
  comNew: loose,
  lastResult: v.optional(v.nullable(result)),
})

type Result = v.InferOutput<typeof result>

/** `state`: 0 在途, 1 揽收, 2 疑难, 3 签收, 4 退签, 5 派件, 6 退回, 7 转投, 8 and 10 to 13 清关, 14 拒签. */
const STATES: Record<string, ParcelStatus> = {
  0: 'shipped',
  1: 'shipped',
  2: 'troubled',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  7: 'shipped',
  8: 'shipped',
  10: 'shipped',
  11: 'shipped',
  12: 'shipped',
  13: 'shipped',
  14: 'returning',
}

/** `status` of a step begins with one of these words. */
const STEP_WORDS: [string, ParcelStatus][] = [
  ['签收', 'signed'],
  ['派件', 'delivering'],
  ['疑难', 'troubled'],
  ['退签', 'returned'],
  ['退回', 'returning'],
  ['拒签', 'returning'],
]

/** The status of a code. Finer codes begin with the plain one: 301 is a kind of 3; four digits are kinds of 在途. */
export function statusOfState(state: string): ParcelStatus | null {
  if (/^\d{4}$/.test(state)) return 'shipped'
  return STATES[/^\d{3}$/.test(state) ? state.slice(0, 1) : state] ?? null
}

/** `MD5(text)` in capitals, by which both sides sign. */
export function kuaidi100Sign(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
}

/** The push in a form body: `param`, and `sign` over it. @throws WordRefused */
export function readPush(body: string): { param: string; sign: string; number: string } {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? ''
  const { lastResult } = parsePush(param)
  return { param, sign: form.get('sign') ?? '', number: textOf(lastResult?.nu) }
}

/** @throws WordRefused when the push is not signed with this salt. */
export function readSignedPush(body: string, salt: string): CarrierReport {
  const { param, sign } = readPush(body)
  const right = Buffer.from(kuaidi100Sign(param + salt))
  const given = Buffer.from(sign.toUpperCase())
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new WordRefused('wrong sign')
  }
  const { status, message, comOld, comNew, lastResult } = parsePush(param)
  const end = textOf(status)
  return {
    ...reportOf(lastResult ?? {}, [textOf(comOld), textOf(comNew)]),
    end: end === 'shutdown' ? 'done' : end === 'abort' ? 'aborted' : null,
    message: textOf(message).slice(0, 200),
  }
}

function parsePush(param: string): v.InferOutput<typeof push> {
  const parsed = v.safeParse(push, parseJson(param))
  if (!parsed.success) throw new WordRefused('not a push')
  return parsed.output
}

/** The answer to a query; null for a refusal. */
export function readQuery(text: string): CarrierReport | null {
  const parsed = v.safeParse(
    v.object({ ...result.entries, result: v.optional(v.boolean()) }),
    parseJson(text),
  )
  if (!parsed.success || parsed.output.result === false || !parsed.output.nu) return null
  return reportOf(parsed.output, [])
}

const followAnswer = v.object({ returnCode: loose, message: loose })

/** The answer to a subscription: its code, and what it says. */
export function readFollowAnswer(text: string): { code: string; message: string } {
  const parsed = v.safeParse(followAnswer, parseJson(text))
  if (!parsed.success) return { code: '', message: '' }
  return { code: textOf(parsed.output.returnCode), message: textOf(parsed.output.message) }
}

function reportOf({ com, nu, state, message, data }: Result, carriers: string[]): CarrierReport {
  return {
    trackingNo: textOf(nu).toUpperCase(),
    carriers: [textOf(com), ...carriers].filter((code) => code !== ''),
    status: statusOfState(textOf(state)),
    steps: (data ?? []).flatMap(readStep),
    end: null,
    message: textOf(message).slice(0, 200),
  }
}

function readStep(raw: v.InferOutput<typeof step>): CarrierStep[] {
  const at = readTime(textOf(raw.ftime) || textOf(raw.time))
  const text = textOf(raw.context).trim().slice(0, 300)
  if (at === null || text === '') return []
  const word = textOf(raw.status)
  const status = STEP_WORDS.find(([begin]) => word.includes(begin))?.[1] ?? 'shipped'
  const place = (textOf(raw.areaName) || textOf(raw.location)).replaceAll(',', '').slice(0, 60)
  return [{ at, place, text, status }]
}

/** `2012-08-28 16:33:19`, in Beijing's time. */
function readTime(text: string): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? []
  const at = day && time ? Date.parse(`${day}T${time}+08:00`) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replaceAll('\0', '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
