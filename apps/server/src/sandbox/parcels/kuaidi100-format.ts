import { createHash } from 'node:crypto'
import type { TimedStep } from './carrier-steps'
import type { SandboxParcel } from './sandbox-parcel-repository'

/** The school's account at the far end. */
export const SANDBOX_ACCOUNT = { customer: 'SANDBOX00000000CUSTOMER', key: 'sandboxKEY01' } as const

/** `MD5(text)` in capitals. */
export function sign(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
}

/** What is known of a number after these steps, as queries and pushes say it: the newest first. */
export function resultOf(
  { company, number, region }: SandboxParcel,
  steps: readonly TimedStep[],
): object {
  const last = steps.at(-1)
  return {
    message: 'ok',
    nu: number,
    ischeck: last?.state === '3' ? '1' : '0',
    condition: 'F00',
    com: company,
    status: '200',
    state: last?.state ?? '0',
    data: steps.map((step) => presentStep(step, region)).reverse(),
  }
}

function presentStep({ at, place, text, word }: TimedStep, region: string): object {
  const time = beijingText(at)
  return { time, ftime: time, context: text(region), status: word, areaName: place(region) }
}

/** The form of a push, signed with the salt of the subscription. */
export function pushForm(parcel: SandboxParcel, steps: readonly TimedStep[]): string {
  const isDone = steps.at(-1)?.state === '3'
  const param = JSON.stringify({
    status: isDone ? 'shutdown' : 'polling',
    billstatus: isDone ? 'check' : 'got',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: resultOf(parcel, steps),
  })
  return new URLSearchParams({ sign: sign(param + parcel.salt), param }).toString()
}

/** `2012-08-28 16:33:19`, in Beijing's time. */
function beijingText(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
