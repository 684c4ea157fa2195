import type { Reminder } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { Button, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { NoticedCourse } from './noticed-course'

/** A reminder whose event has not happened, with a button that withdraws it. */
export function ReminderCard({ reminder }: { reminder: Reminder }): ReactNode {
  const { course, promotion } = reminder
  const { dateTimeOf } = useDateTexts()
  const withdraw = useWithdraw(reminder)
  return (
    <NoticedCourse
      course={course}
      summary={
        promotion ? `${dateTimeOf(promotion.startTime)} 开售 · ${promotion.title}` : '等有名额'
      }
      action={
        <Button
          variant="plain"
          size="sm"
          aria-label={`取消提醒：${promotion?.title ?? course.name}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          取消提醒
        </Button>
      }
    />
  )
}

function useWithdraw({ course, promotion }: Reminder) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { marketing, reminders } = await api()
      if (promotion) await marketing.cancelPromotion({ id: promotion.id })
      else await reminders.withdraw({ courseId: course.id })
    },
    async onSuccess() {
      showToast('已取消提醒')
      await invalidate(queryClient, ['reminders', 'marketing.promotionStatus'])
    },
  })
}
