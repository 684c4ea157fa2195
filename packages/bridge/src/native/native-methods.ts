import type { BridgeMethods } from '../calls/bridge'
import { type BridgeResult, cancelled, failed, ok, unsupported } from '../calls/bridge-result'
import type { BridgeMethod } from '../calls/method-params'
import { type NativeAnswer, nativeCodes, readNativeAnswer } from '../calls/native-answer'

/** One method of the app shell. */
interface NativeMethod<Method extends BridgeMethod> {
  /** The `type` on the wire (decisions §4). */
  type: string
  /** The time limit in ms; `null` without one: a newer call then replaces the older one. */
  limitMs: number | null
  /** Reads the fields of an answer with code 0; `null` says that they are malformed. */
  read(answer: NativeAnswer): BridgeResult<BridgeMethods[Method]['data']> | null
}

/** The methods that go to the app shell: every one but those of WeChat's menu and tags. */
export type NativeMethodName = Exclude<
  BridgeMethod,
  'setShareCard' | 'limitSharing' | 'prepareOpenTag'
>

const LIMIT_MS = 10_000

const nothing = (): BridgeResult<null> => ok(null)

/** Parameters and answers of the app shell by method. */
export const nativeMethods: { readonly [Method in NativeMethodName]: NativeMethod<Method> } = {
  login: { type: 'login', limitMs: null, read: readLogin },
  pay: { type: 'pay', limitMs: null, read: readPay },
  share: { type: 'share', limitMs: LIMIT_MS, read: () => ok({ how: 'sheet' }) },
  openExternal: { type: 'go_external_link', limitMs: LIMIT_MS, read: nothing },
  close: { type: 'close', limitMs: LIMIT_MS, read: nothing },
  setTitle: { type: 'set_title', limitMs: LIMIT_MS, read: nothing },
  openLive: { type: 'open_live', limitMs: LIMIT_MS, read: nothing },
}

/** Turns an answer of the app into a result; `null` when it is malformed. */
export function readAnswer<Method extends NativeMethodName>(
  method: Method,
  json: unknown,
): BridgeResult<BridgeMethods[Method]['data']> | null {
  const answer = readNativeAnswer(json)
  if (!answer) return null
  if (answer.code === nativeCodes.done) return nativeMethods[method].read(answer)
  if (answer.code === nativeCodes.cancelled) return cancelled
  if (answer.code === nativeCodes.unsupported) return unsupported
  return failed('host', answer.message, answer.code)
}

function readLogin({ fields }: NativeAnswer): BridgeResult<BridgeMethods['login']['data']> | null {
  const { accessToken, hasNewUser } = fields
  if (typeof accessToken !== 'string' || accessToken === '') return null
  return ok({ accessToken, hasNewUser: hasNewUser === true })
}

// spec §4 "Payment modes": payStatus 1 together with code 0 means paid.
function readPay({
  fields,
  message,
  code,
}: NativeAnswer): BridgeResult<BridgeMethods['pay']['data']> | null {
  if (typeof fields.payStatus !== 'number') return null
  return fields.payStatus === 1 ? ok({ outcome: 'paid' }) : failed('host', message, code)
}
