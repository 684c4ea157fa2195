import type { PointsAccount } from '@kaozhou/api'
import { Button, CheckIcon, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { applyChange } from '../../../data/apply-change'
import { useApi } from '../../../data/use-api'
import { currentUserQuery } from './mine-queries'

const pointsQuery: ApiQuery<PointsAccount> = apiQuery(['points', 'account'], (api, call) =>
  api.points.account({}, { ...call, noToast: true }),
)

/** The daily check-in; once it is done, the days in a row. Nothing until the account is loaded. */
export function CheckIn(): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(pointsQuery)
  const checkIn = useMutation({
    mutationFn: async () => (await api()).points.checkIn({}),
    async onSuccess(account) {
      await applyChange(queryClient, pointsQuery.queryKey, () => account)
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      showToast({ text: `签到成功，已连续 ${account.streak} 天`, tone: 'success' })
    },
  })
  if (!data) return null
  if (data.checkedToday) {
    return (
      <Button variant="wash" size="sm" disabled>
        <CheckIcon size="16px" /> 连续 {data.streak} 天
      </Button>
    )
  }
  const points = data.earning.find(({ action }) => action === 'checkin')?.points
  return (
    <Button variant="wash" size="sm" loading={checkIn.isPending} onClick={() => checkIn.mutate()}>
      签到{points ? ` +${points}` : ''}
    </Button>
  )
}
