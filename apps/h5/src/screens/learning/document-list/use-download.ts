import { useState } from 'react'
import { useApi } from '../../../data/use-api'

/** Asks for the signed address of a document and downloads it. The client shows a refusal. */
export function useDownload(id: number): { download: () => Promise<void>; isAsking: boolean } {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  async function download(): Promise<void> {
    setAsking(true)
    try {
      const link = await (await api()).documents.link({ id, download: true })
      // Sent as an attachment: the page stays.
      window.location.assign(link.url)
    } catch {
      // The message is shown already.
    } finally {
      setAsking(false)
    }
  }
  return { download, isAsking }
}
