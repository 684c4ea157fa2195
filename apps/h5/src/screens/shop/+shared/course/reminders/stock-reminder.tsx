import { type ApiQuery, apiQuery, applyChange, useApi } from '@kaozhou/react'
import { Button, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withLogin } from '../../../../../stores/global'
import { useLoggedIn } from '../../../../../stores/use-global'

interface Waiting {
  waiting: boolean
}

function stockReminderQuery(courseId: number): ApiQuery<Waiting> {
  return apiQuery('reminders.state', { courseId })
}

/** The button of a sold-out course: asks to be told when it has places again, or withdraws that. */
export function StockReminder({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...stockReminderQuery(courseId), enabled: loggedIn })
  const set = useSetReminder(courseId)
  if (loggedIn && data?.waiting) {
    return (
      <Button variant="wash" loading={set.isPending} onClick={() => set.mutate(false)}>
        已设提醒，点此取消
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      loading={set.isPending}
      onClick={() => withLogin(() => set.mutate(true))}
    >
      已售完，有名额提醒我
    </Button>
  )
}

function useSetReminder(courseId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = stockReminderQuery(courseId)
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const { reminders } = await api()
      return wanted ? reminders.ask({ courseId }) : reminders.withdraw({ courseId })
    },
    async onSuccess(state) {
      await applyChange<Waiting>(queryClient, queryKey, () => state)
      showToast(
        state.waiting
          ? { text: '已设提醒，有名额时在“我的 · 我的提醒”里告诉你', tone: 'success' }
          : '已取消提醒',
      )
    },
  })
}
