import { showToast } from '@kaozhou/ui'

/** Copies a text and says so. */
export async function copyText(text: string, done = '已复制'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done, tone: 'success' })
  } catch {
    showToast('没有复制成功，请选中后手动复制')
  }
}
