import { showToast } from '@kaozhou/ui'

/** Puts a text into the clipboard, and says whether it is there. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done, tone: 'success' })
  } catch {
    showToast(failed)
  }
}
