import { useApi } from '@kaozhou/react'
import { confirm } from '@kaozhou/ui'
import { useState } from 'react'
import { ENDS_REFUND } from './document-terms'

/**
 * Asks for the signed address of a document and downloads it. Before the first opening of one that ends the right of
 * refund it asks, unless the screen says so beside the button (`isSaid`). The client shows a refusal.
 */
export function useDownload(
  id: number,
  { isSaid }: { isSaid: boolean },
): { download: () => Promise<void>; isAsking: boolean } {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  async function download(): Promise<void> {
    setAsking(true)
    try {
      const { documents } = await api()
      const asks = !isSaid && (await documents.preview({ id })).endsRefund
      if (asks && !(await confirmDownload())) return
      const link = await documents.link({ id, download: true })
      // The server sends it as an attachment, so the page stays open.
      window.location.assign(link.url)
    } catch {
      // The message is shown already.
    } finally {
      setAsking(false)
    }
  }
  return { download, isAsking }
}

function confirmDownload(): Promise<boolean> {
  return confirm({
    title: '下载这份资料',
    message: ENDS_REFUND,
    confirmText: '下载',
    cancelText: '先不下载',
  })
}
