import type { Notice } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { useEffect } from 'react'

/** Marks the shown notices as read at the server. On the screen they keep the mark 新, so that the user sees it. */
export function useMarkRead(notices: readonly Notice[] | undefined): void {
  const api = useApi()
  const until = notices?.find(({ read }) => !read)?.createdAt
  useEffect(() => {
    if (until === undefined) return
    // Where it fails the notices stay unread until the next visit.
    api()
      .then(({ notices }) => notices.markRead({ until }, { noToast: true }))
      .catch(() => {})
  }, [api, until])
}
