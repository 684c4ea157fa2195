import { apiQuery } from '@kaozhou/react'
import { Cell, CrownIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../../../routing/href'

/**
 * The membership cards that open the course; for a member with such a card, a link to their courses. Empty when no card
 * opens the course.
 */
export function CourseCards({ courseId }: { courseId: number }): ReactNode {
  const { data } = useQuery(apiQuery('privileges.cardsOfCourse', { id: courseId }))
  if (!data || data.cards.length === 0) return null
  if (data.opened) {
    return (
      <Cell
        title="你的会员卡包含这门课"
        description="不用再买，会员期内随时学"
        icon={<CrownIcon />}
        value="去会员课程"
        href={href('/app/vip/list')}
      />
    )
  }
  return (
    <Cell
      title="会员免费学"
      description={`${data.cards.map(({ name }) => name).join('、')}包含这门课`}
      icon={<CrownIcon />}
      value="看会员卡"
      href={href('/vipinfo')}
    />
  )
}
