import type { EndpointShape } from '@kaozhou/api/contract'
import { isViewOpen, VIEW_CODE_MS, VIEW_MS, viewRefusal } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { CurrentSession } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { insertSession } from './session-repository'
import { endViews, exchangeCode, findView, type ViewRow } from './viewing-repository'
import { VIEWED_ROWS } from './viewing-rows'

/** Codes and tokens are hashed apart: a code that is used as a token is none. */
const codeHash = (code: string): string => hashToken(`view ${code}`)

/**
 * Begins a view of a student and returns the code that opens it. It is a session of its own: the student's stay as they
 * are, and it stands in no list of them. An earlier view of the same person ends: a browser shows one.
 */
export async function beginView(
  tx: Executor,
  { userId, staff, now }: { userId: number; staff: { id: number; sessionId: number }; now: number },
): Promise<{ code: string; endsAt: number }> {
  await endViews(tx, { staffId: staff.id }, now)
  const code = newToken()
  const endsAt = now + VIEW_MS
  await insertSession(tx, {
    userId,
    tokenHash: codeHash(code),
    userAgent: '',
    createdAt: now,
    expiresAt: endsAt,
    viewedBy: staff.id,
    viewedIn: staff.sessionId,
  })
  return { code, endsAt }
}

/** Exchanges a code for the view's token, once, in the session of the desk that has begun it. */
export async function openView(
  { store: { db } }: Platform,
  code: string,
  { staff, now }: { staff: { sessionId: number }; now: number },
): Promise<{ token: string; forMs: number } | null> {
  const token = newToken()
  const which = {
    codeHash: codeHash(code),
    viewedIn: staff.sessionId,
    begunAfter: now - VIEW_CODE_MS,
  }
  const view = await exchangeCode(db, which, hashToken(token))
  return view && { token, forMs: view.expiresAt - now }
}

/** The open view of a token; null for every other token. */
export async function currentView(
  { store: { db } }: Platform,
  token: string | null,
  now: number,
): Promise<ViewRow | null> {
  const view = token === null ? null : await findView(db, hashToken(token))
  return view && isViewOpen(view, now) ? view : null
}

/** The open view of a token as the bar of its pages says it. */
export async function viewOfPage(
  platform: Platform,
  token: string,
): Promise<(Pick<ViewRow, 'userId' | 'mobile'> & { leftMs: number }) | null> {
  const now = platform.now()
  const view = await currentView(platform, token, now)
  return view && { userId: view.userId, mobile: view.mobile, leftMs: view.expiresAt - now }
}

const REFUSED = {
  writes: '正在以学员视角查看，只能看，不能改',
  private: '正在以学员视角查看，这里的内容只给学员本人看',
} as const
const OVER = '学员视角已经结束，请回到工作台'

/**
 * The session of a call that a page of a view sends. What writes is refused before anything is read, also after the view
 * has ended: nobody goes on as a visitor by mistake.
 *
 * @throws Refusal forbidden, sessionExpired.
 */
export async function resolveView(
  platform: Platform,
  row: EndpointShape,
  { id, viewing, now }: { id: string; viewing: string | null; now: number },
): Promise<CurrentSession | null> {
  const view = await currentView(platform, viewing, now)
  const refusal = viewRefusal(row.method, VIEWED_ROWS[id])
  if (refusal) throw new Refusal('forbidden', { message: view ? REFUSED[refusal] : OVER })
  if (view) return { userId: view.userId, sessionId: view.id, isView: true }
  if (row.access === 'user') throw new Refusal('sessionExpired', { message: OVER })
  return null
}
