import { DOWNLOAD_SPACE_BYTES } from '@kaozhou/domain'
import { deviceStorage } from '../../page/storage'

const LIMIT_KEY = 'kz-downloads-limit'

/** What downloads may take of a device, in bytes. */
export const LIMITS = [0.5, 1, 2, 5].map((share) => share * DOWNLOAD_SPACE_BYTES)

export function downloadLimit(): number {
  const stored = Number(deviceStorage.text(LIMIT_KEY))
  return LIMITS.find((limit) => limit === stored) ?? DOWNLOAD_SPACE_BYTES
}

export function storeDownloadLimit(limit: number): void {
  deviceStorage.setText(LIMIT_KEY, String(limit))
}

export interface DeviceSpace {
  /** Bytes that the browser says are free for the storefront; null where it does not say. */
  free: number | null
  /** True when the browser promised not to clear it by itself; null where it can't be asked. */
  lasting: boolean | null
}

export async function deviceSpace(): Promise<DeviceSpace> {
  const { storage } = navigator
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {}
  const lasting = (await storage?.persisted?.().catch(() => null)) ?? null
  return { free: quota === undefined || usage === undefined ? null : quota - usage, lasting }
}

/** Asks the browser not to clear what is stored when the device gets full. Some ask the person, some decide by themselves. */
export async function askToLast(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** iOS deletes what a site has stored when it was not opened for some time. */
export function clearsUnvisited(): boolean {
  const { userAgent } = navigator
  const isSafariOfMac = ['Macintosh', 'Version/', 'Safari'].every((word) =>
    userAgent.includes(word),
  )
  return isSafariOfMac || /iP(?:hone|ad|od)/.test(userAgent)
}
