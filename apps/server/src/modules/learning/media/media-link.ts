import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Executor } from '../../../database/executor'
import { liveProvider } from '../../../platform/network/live/live-account'
import { streamOf } from '../../../platform/network/live/live-provider'
import type { Platform } from '../../../platform/platform'
import { readOrStoreSetting } from '../../../platform/settings-repository'

/**
 * What an address opens: a recording, a running class, a document to read or to download, the recording of a paper, a class
 * to push, a print of questions, or a certificate.
 */
export type MediaKind =
  | 'vod'
  | 'live'
  | 'read'
  | 'keep'
  | 'paper'
  | 'push'
  | 'print'
  | 'certificate'

export interface MediaGrant {
  kind: MediaKind
  /**
   * What the address is for, by its kind. vod: lesson id, its seconds and a number of its file; live: lesson id, start and end; read and
   * keep: document id; paper: the attempt, 0 outside of one; push: lesson id; print: the user and the
   * attempt, 0 of the notebook, whose filter is the address's query; certificate: user id and certificate id.
   */
  facts: number[]
  expiresAt: number
}

/**
 * Signs addresses of media. They carry no session: whoever has one can open that one medium until it expires, as long
 * as the user who got it may. The key is stored in the database, so every server accepts addresses that another server
 * signed.
 */
export interface MediaLinks {
  /** How long the address of a stream is valid, in ms. */
  readonly streamMs: number
  /** True with the demo's content, whose lessons show a sample film where they have nothing of their own. */
  readonly hasSample: boolean
  /** The address of a class at the provider that carries it; null where none is set. */
  carried(sectionId: number, expiresAt: number): string | null
  /** `file` names the file when the facts do not: the token is then valid for that file only. */
  sign(grant: MediaGrant, file?: string): Promise<string>
  /** Null when the signature is wrong or the address has expired. */
  read(token: string, now: number, file?: string): Promise<MediaGrant | null>
}

const KEY_SETTING = 'mediaKey'
const KINDS: readonly string[] = [
  'vod',
  'live',
  'read',
  'keep',
  'paper',
  'push',
  'print',
  'certificate',
] satisfies MediaKind[]

export function createMediaLinks({
  store,
  environment,
}: Pick<Platform, 'store' | 'environment'>): MediaLinks {
  const provider = liveProvider(environment)
  let loading: Promise<string> | undefined
  const key = () => {
    loading ??= loadKey(store.db).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    streamMs: environment.MEDIA_LINK_SECONDS * 1000,
    hasSample: environment.SEED,
    carried: (sectionId, expiresAt) =>
      provider?.playAddress(streamOf(sectionId), expiresAt) ?? null,
    async sign({ kind, facts, expiresAt }, file = '') {
      const text = [kind, ...facts.map(encode), encode(expiresAt)].join('.')
      return `${text}.${mac(`${text}${file}`, await key())}`
    },
    async read(token, now, file = '') {
      const end = token.lastIndexOf('.')
      const text = token.slice(0, Math.max(end, 0))
      if (!isEqual(token.slice(end + 1), mac(`${text}${file}`, await key()))) return null
      const [kind = '', ...numbers] = text.split('.')
      const facts = numbers.map(decode)
      const expiresAt = facts.pop()
      if (!KINDS.includes(kind) || expiresAt === undefined || expiresAt <= now) return null
      return { kind: kind as MediaKind, facts, expiresAt }
    },
  }
}

function encode(number: number): string {
  return number.toString(36)
}

function decode(text: string): number {
  return Number.parseInt(text, 36)
}

function mac(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function loadKey(db: Executor): Promise<string> {
  const newKey = randomBytes(32).toString('base64url')
  return String(await readOrStoreSetting(db, KEY_SETTING, newKey))
}
