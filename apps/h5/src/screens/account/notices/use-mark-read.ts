import type { Notice } from '@kaozhou/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../data/use-api'
import { unreadNoticesQuery } from '../../../parts/notices/notice-queries'

/** Marks the shown notices as read at the server. On the screen they keep the mark 新, so that the user sees it. */
export function useMarkRead(notices: readonly Notice[] | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const until = notices?.find(({ read }) => !read)?.createdAt
  useEffect(() => {
    if (until === undefined) return
    const mark = async (): Promise<void> => {
      await (await api()).notices.markRead({ until }, { noToast: true })
      await queryClient.invalidateQueries({ queryKey: unreadNoticesQuery.queryKey })
    }
    // The notices stay unread until the next visit.
    mark().catch(() => {})
  }, [api, queryClient, until])
}
