import type { CourseProduct, PromotionStatus } from '@kaozhou/api'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { BellIcon, Cell, confirm, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../../../page/use-date-texts'
import { DatedText } from '../../../../../parts/page-layout/dated-text'
import { withLogin } from '../../../../../stores/global'

/** The announced sales of a course that have not begun, each with a button that sets or withdraws a reminder. */
export function SaleReminders({ course }: { course: CourseProduct }): ReactNode {
  const { data = [] } = useQuery(apiQuery('marketing.promotionStatus', { courseId: course.id }))
  const [now] = useState(Date.now)
  if (course.saleState === 'offShelf') return null
  return data
    .filter(({ startTime }) => startTime > now)
    .map((sale) => <SaleReminder key={sale.id} sale={sale} />)
}

function SaleReminder({ sale }: { sale: PromotionStatus }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const set = useSetReserved(sale)
  const press = async (): Promise<void> => {
    if (!sale.isReserved) withLogin(() => set.mutate(true))
    else if (await confirm(WITHDRAW)) set.mutate(false)
  }
  const people = sale.reserved > 0 ? ` · ${sale.reserved} 人等开售` : ''
  return (
    <Cell
      title={sale.title}
      description={<DatedText text={`${dateTimeOf(sale.startTime)} 开售${people}`} />}
      icon={<BellIcon />}
      value={sale.isReserved ? '已设提醒' : sale.full ? '提醒名额已满' : '开售提醒我'}
      disabled={set.isPending || (sale.full && !sale.isReserved)}
      onClick={() => void press()}
    />
  )
}

const WITHDRAW = {
  title: '取消开售提醒',
  message: '取消后，开售时不再告诉你。',
  confirmText: '取消提醒',
  cancelText: '留着',
} as const

function useSetReserved({ id, courseId }: PromotionStatus) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('marketing.promotionStatus', { courseId })
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const { marketing } = await api()
      return wanted ? marketing.reservePromotion({ id }) : marketing.cancelPromotion({ id })
    },
    async onSuccess(changed) {
      await applyChange<PromotionStatus[]>(queryClient, queryKey, (sales) =>
        sales?.map((sale) => (sale.id === id ? changed : sale)),
      )
      showToast(
        changed.isReserved
          ? { text: '已设提醒，开售时在“我的 · 我的提醒”里告诉你', tone: 'success' }
          : '已取消提醒',
      )
    },
  })
}
