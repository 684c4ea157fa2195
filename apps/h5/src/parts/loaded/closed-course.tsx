import type { CourseInfo } from '@kaozhou/api'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'

export interface ClosedCourseProps {
  course: Pick<CourseInfo, 'id' | 'standing' | 'orderId'>
  /** Why it is closed. */
  title: string
  /** How the course can be opened again, when its money is not given back. */
  text: string
}

/** A course that is closed to the user: why, what stays, and the way on: to its refund, where customer service is, or its page. */
export function ClosedCourse({ course, title, text }: ClosedCourseProps): ReactNode {
  const { id, standing, orderId } = course
  const isRefund = standing === 'refunding' || standing === 'refunded'
  return (
    <Empty
      title={title}
      text={isRefund ? KEPT_TEXTS[standing] : text}
      action={
        standing === 'refunding' && orderId ? (
          <ButtonLink href={href('/order_detail/:id', { id: orderId })}>看退款进度</ButtonLink>
        ) : (
          <ButtonLink href={href('/details/:id', { id })}>去看看这门课</ButtonLink>
        )
      }
    />
  )
}

/** What the user keeps when the money is given back. */
const KEPT_TEXTS = {
  refunding: '你的笔记、作业结果和学习报告都留着；退款没有成功的话，课程会重新打开',
  refunded: '你的笔记、作业结果和学习报告都留着；重新购买后可以继续学习',
} as const
