import { useApi } from '../../data/use-api'
import { navigateTo } from '../../page/navigation'
import { href } from '../../routing/href'

/**
 * Opens a document. The address of its file is good for minutes, so it is asked for at the press; the client shows a
 * refusal.
 */
export function useOpenDocument(): (document: { id: number; name: string }) => Promise<void> {
  const api = useApi()
  return async ({ id, name }) => {
    const link = await (await api()).documents.link({ id }).catch(() => null)
    if (link) navigateTo(href('/pdf_show', { url: link.url, name }))
  }
}
