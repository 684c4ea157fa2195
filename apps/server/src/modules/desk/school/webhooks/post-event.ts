import { signWebhook, WEBHOOK_HEADER } from '@kaozhou/api/webhooks'
import { isOnlyHere } from '../../../../config/open-sandboxes'
import { plainFault } from '../../../../platform/health/plain-fault'
import {
  InnerAddressError,
  type PostRules,
  PostTimeoutError,
  postGuarded,
} from '../../../../platform/network/guarded-post'
import type { Platform } from '../../../../platform/platform'
import { SecretUnreadableError } from '../../../../platform/secrets/secret-box'
import { openWebhookKeys } from './webhook-keys'
import type { TakenDelivery } from './webhook-repository'

/** What came of a try. `status`: null where nothing was answered. */
export interface TryOutcome {
  isTaken: boolean
  status: number | null
  answer: string
}

const ANSWER_LENGTH = 300

/** Where events may be sent. */
export function webhookRules({ environment }: Pick<Platform, 'environment'>): PostRules {
  return {
    innerHosts: environment.WEBHOOK_HOSTS,
    allowsLoopback: isOnlyHere(environment, environment.BASE_URL),
  }
}

/** Sends an event to its address. Any answer of 2xx means that it was taken. */
export async function postEvent(
  platform: Pick<Platform, 'environment' | 'secrets' | 'now'>,
  { delivery, endpoint }: TakenDelivery,
): Promise<TryOutcome> {
  try {
    const at = platform.now()
    const keys = openWebhookKeys(platform, endpoint, at)
    const { body } = delivery
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Kaozhou-Webhooks/1',
      [WEBHOOK_HEADER]: await signWebhook({ body, keys, at }),
    }
    const posted = { url: endpoint.url, headers, body }
    const { status, text } = await postGuarded(posted, webhookRules(platform))
    return { isTaken: status >= 200 && status < 300, status, answer: plainText(text) }
  } catch (error) {
    return { isTaken: false, status: null, answer: faultText(error) }
  }
}

function faultText(error: unknown): string {
  if (error instanceof InnerAddressError) {
    return '这个网址在内网，没有发；要发，请在服务器上把它写进 WEBHOOK_HOSTS'
  }
  if (error instanceof PostTimeoutError) return '对方没有在 10 秒内答复'
  if (error instanceof SecretUnreadableError) {
    return '服务器的密钥（SECRET_KEY）换过了，读不出对接密钥。请更换对接密钥'
  }
  return CONNECTION_FAULTS[codeOf(error)] ?? plainFault(error)
}

const CONNECTION_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方没有在听，连不上',
  ECONNRESET: '对方中断了连接',
  EPIPE: '对方中断了连接',
  ETIMEDOUT: '连不上对方',
  CERT_HAS_EXPIRED: '对方的证书过期了',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方的证书是自己签的，不能信',
  SELF_SIGNED_CERT_IN_CHAIN: '对方的证书是自己签的，不能信',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '对方的证书不完整，不能信',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书不是这个网址的',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What can be shown and stored of an answer: without control characters, and so long at most. */
function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH)
    .replace(/\p{Cs}$/u, '')
}
