import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** What a provider's live service gives, and what this school has set there. */
export interface LiveAccount {
  pushDomain: string
  /** What addresses of streams begin with, without a slash at the end. */
  playOrigin: string
  app: string
  pushKey: string
  playKey: string
  noticeKey: string
  /** The host that the provider calls. */
  noticeHost: string
  /** What the addresses of its recordings begin with where it tells a path only. */
  recordOrigin: string
}

/** A notice that is signed and has come in time. Times are ms since the epoch. */
export type LiveNotice = { app: string; stream: string } & (
  | { kind: 'began' | 'ended'; push: string | null; at: number }
  | { kind: 'recorded'; address: string }
  | { kind: 'other' }
)

/** A request of the provider, as it came. */
export interface NoticeRequest {
  header(name: string): string
  query: URLSearchParams
  body: string
}

/** The live service of a provider. */
export interface LiveProvider {
  name: 'tencent' | 'alibaba'
  methods: readonly ('GET' | 'POST')[]
  /** Where a program pushes a stream, valid until then. */
  pushOf(stream: string, expiresAt: number): { address: string; key: string }
  /** The HLS address of a stream for one person, valid until then. */
  playAddress(stream: string, expiresAt: number): string
  /** @throws NoticeRefused unless it is signed, in time and well-formed. */
  readNotice(request: NoticeRequest, now: number): LiveNotice
}

/** The name of the stream of a class at the provider. */
export function streamOf(sectionId: number): string {
  return `class-${sectionId}`
}

export function classOfStream(stream: string): number | null {
  const [, id] = /^class-(\d{1,9})$/.exec(stream) ?? []
  return id === undefined ? null : Number(id)
}

/** A notice that nobody may act on; its message holds nothing of what was sent. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
}

/** How far the time of a notice may lie from ours: providers sign for ten minutes, and send again within them. */
export const NOTICE_SPAN_MS = 10 * 60_000

/** @throws NoticeRefused */
export function requireSignature(given: string, right: string): void {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new NoticeRefused('wrong signature')
}

/** @throws NoticeRefused for no JSON. */
export function parseNotice(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new NoticeRefused('no JSON')
  }
}

/** The fields of a notice. @throws NoticeRefused */
export function fieldsOf<T extends v.GenericSchema>(schema: T, json: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, json)
  if (!result.success) throw new NoticeRefused('not a notice')
  return result.output
}

/** What both providers sign with. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
