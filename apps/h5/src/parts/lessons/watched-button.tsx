import type { Section } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rememberProgress } from './remember-progress'

export interface WatchedButtonProps {
  section: Pick<Section, 'id' | 'name'>
  finished: boolean
}

/** Marks a lesson on a provider's page as watched, or takes the mark back. */
export function WatchedButton({ section, finished }: WatchedButtonProps): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: sectionId, name } = section
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (watched: boolean) =>
      (await api()).sections.markWatched({ sectionId, watched }),
    onSuccess: (progress) => rememberProgress(queryClient, progress),
  })
  const text = finished ? '取消已看完' : '我看完了'
  return (
    <Button
      size="sm"
      variant={finished ? 'plain' : 'wash'}
      loading={isPending}
      aria-label={`${text}：${name}`}
      onClick={() => mutate(!finished)}
    >
      {text}
    </Button>
  )
}
