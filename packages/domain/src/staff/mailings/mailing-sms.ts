import { SMS_VALUE_LENGTH } from './mailing-words'

/** What a registered SMS template is for, as providers ask it: who refuses advertising gets notices all the same. */
export const SMS_KINDS = { notice: '通知', marketing: '营销' } as const

/** What a registered SMS template is for. */
export type SmsKind = keyof typeof SMS_KINDS

/** The sentence by which an advertising message tells how to refuse further ones; it ends the message. */
export const SMS_OPT_OUT = '拒收请回复R'

/** A message of up to so many characters is one part; a longer one is cut into parts of so many. */
const PART = { single: 70, joined: 67 } as const

const VARIABLE = /\$\{(\w+)\}/g

/** The names of a template's variables, in the order of the text: `${course}` is `course`. */
export function smsVariables(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))]
}

/** A message as the phone shows it: the signature, and the text with its variables filled in. */
export function smsSentence(
  { sign, text }: { sign: string; text: string },
  values: Readonly<Record<string, string>>,
): string {
  return `【${sign}】${text.replace(VARIABLE, (variable, name: string) => values[name]?.trim() || variable)}`
}

/** What is wrong with the values of a template's variables; null when each is filled in as providers take it. */
export function smsValueFault(
  text: string,
  values: Readonly<Record<string, string>>,
): string | null {
  for (const name of smsVariables(text)) {
    const value = values[name]?.trim() ?? ''
    if (value === '') return `还没有填“${name}”`
    if (value.length > SMS_VALUE_LENGTH) return `“${name}”最多 ${SMS_VALUE_LENGTH} 个字`
    if (/[【】]|https?:|www\./i.test(value)) return `“${name}”里不能有【】和网址`
  }
  return null
}

/** How many parts a message is sent and paid as; an emoji counts as two characters. */
export function smsParts(sentence: string): number {
  return sentence.length <= PART.single ? 1 : Math.ceil(sentence.length / PART.joined)
}

/** What messages cost, in fen, rounded up. `perThousand`: the price of a thousand parts, in fen. */
export function smsCost(messages: number, parts: number, perThousand: number): number {
  return Math.ceil((messages * parts * perThousand) / 1000)
}

const OPT_OUT_REPLY = /^(?:r|t|td|n|退订|拒收)$/i

/** True for what somebody replies who refuses further messages: R, TD, 退订 … */
export function isSmsOptOut(reply: string): boolean {
  return OPT_OUT_REPLY.test(reply.replace(/[\s。.!！,，“”"']/g, ''))
}

/**
 * What becomes of a message. `unknown`: the server stopped, or the provider did not answer, while it was handed over; it is never
 * handed over again. `stopped`: the mailing was cancelled or taken back before. `off`: the student refused before. `late`: the
 * day was over before.
 */
export const SMS_STATES = {
  waiting: '等待发出',
  sending: '正在发出',
  accepted: '服务商已接受，还没有回执',
  delivered: '送达',
  failed: '没有送达',
  unknown: '不确定有没有发出，不会再发',
  stopped: '没有再发',
  off: '发出前退订了',
  late: '过了当天，没有再发',
} as const

/** What becomes of a message. */
export type SmsState = keyof typeof SMS_STATES
