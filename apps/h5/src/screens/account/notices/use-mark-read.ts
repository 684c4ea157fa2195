import type { Notice } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Marks the shown notices as read at the server. On the screen they keep the mark 新, so that the user sees it. */
export function useMarkRead(notices: readonly Notice[] | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const until = notices?.find(({ read }) => !read)?.createdAt
  useEffect(() => {
    if (until === undefined) return
    const mark = async (): Promise<void> => {
      await (await api()).notices.markRead({ until }, { noToast: true })
      await invalidate(queryClient, 'notices.unread')
    }
    // The notices stay unread until the next visit.
    mark().catch(() => {})
  }, [api, queryClient, until])
}
