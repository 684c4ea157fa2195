import { ApiError, errorCodes, type QrProgress } from '@kaozhou/api'
import { useEffect, useRef, useState } from 'react'
import { services } from '../services'
import type { OtherWayProps } from './login-way'

const POLL_MS = 1500

export interface QrState {
  status: 'loading' | 'failed' | 'waiting' | 'scanned' | 'refused' | 'expired'
  /** The address in the QR code; null until the server has sent one. */
  url: string | null
}

/** A QR code and the state of its login, polled while the page is visible; `refresh` asks for another code. */
export function useQrLogin(onEntered: OtherWayProps['onEntered']): QrState & {
  refresh: () => void
} {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<QrState>({ status: 'loading', url: null })
  const latest = useRef(onEntered)
  latest.current = onEntered

  useEffect(() => {
    // A new round shows a new code.
    void round
    const stop = new AbortController()
    setState({ status: 'loading', url: null })
    runLogin(stop.signal, setState).then(
      (entry) => entry && latest.current(entry),
      () => stop.signal.aborted || setState({ status: 'failed', url: null }),
    )
    return () => stop.abort()
  }, [round])

  return { ...state, refresh: () => setRound((before) => before + 1) }
}

/** Resolves with the session, or null when the phone refused, the code ran out or the dialog is gone. */
async function runLogin(
  signal: AbortSignal,
  show: (state: QrState) => void,
): Promise<{ token: string; hasNewUser: boolean } | null> {
  const { client } = await services()
  const { url, key } = await client.oauth.qrCode({}, { noToast: true, signal })
  if (!signal.aborted) show({ status: 'waiting', url })
  while (!signal.aborted) {
    await pause(signal)
    if (document.visibilityState === 'hidden') continue
    const progress = await client.oauth
      .qrState({ key }, { noToast: true, signal })
      .catch(progressAfterFailure)
    if (signal.aborted || !progress) continue
    const { status, accessToken: token, hasNewUser } = progress
    if (status === 'done') return token ? { token, hasNewUser } : null
    show({ status, url })
    if (status === 'refused' || status === 'expired') return null
  }
  return null
}

/**
 * A code that the server no longer knows has expired. After any other failure (null) the state is polled again: the
 * phone may be confirming the login.
 */
function progressAfterFailure(reason: unknown): QrProgress | null {
  const isOver = reason instanceof ApiError && reason.code === errorCodes.qrExpired.code
  return isOver ? { status: 'expired', accessToken: null, hasNewUser: false } : null
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
