import type { Client } from '@kaozhou/api'
import { hasDownloads } from '../../data/downloads/has-downloads'

export interface Travel {
  api: () => Promise<Client>
  /** Sends what waits on this device. */
  send: () => Promise<void>
}

/** What fails for another reason than the network is tried again so often. */
const AGAIN_MS = 30_000

/**
 * At the start and whenever the network is back: what was done without it is sent, the downloads are asked of the server,
 * and those that are not whole go on. Without downloads their code is not loaded.
 */
export function watchTravel({ api, send }: Travel): void {
  const atLine = (): void => {
    if (!navigator.onLine) return
    void send()
    if (!hasDownloads()) return
    // A new build has other files.
    navigator.serviceWorker?.controller?.postMessage({ type: 'keep-travel' })
    void import('../../data/downloads/own-downloads').then(({ ownDownloads }) =>
      ownDownloads(api).start(),
    )
  }
  window.addEventListener('online', atLine)
  atLine()
  window.setInterval(() => void (navigator.onLine && send()), AGAIN_MS)
}
