import { apiQuery } from '@kaozhou/react'
import { Button, CheckIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkInPoints, useCheckIn } from '../../../parts/points/use-check-in'

/** The daily check-in; once it is done, the days in a row. Nothing until the account is loaded. */
export function CheckIn(): ReactNode {
  const { data } = useQuery(apiQuery('points.account'))
  const { checking, checkIn } = useCheckIn()
  if (!data) return null
  if (data.checkedToday) {
    return (
      <Button variant="wash" size="sm" disabled>
        <CheckIcon size="16px" /> 连续 {data.streak} 天
      </Button>
    )
  }
  const points = checkInPoints(data)
  return (
    <Button variant="wash" size="sm" loading={checking} onClick={checkIn}>
      签到{points ? ` +${points}` : ''}
    </Button>
  )
}
