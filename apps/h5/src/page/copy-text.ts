import { showToast } from '@kaozhou/ui'

/** Copies a text and shows the toast `done` or `failed`. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done, tone: 'success' })
  } catch {
    showToast(failed)
  }
}
