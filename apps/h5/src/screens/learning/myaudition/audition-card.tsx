import type { Audition } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { Button, ButtonLink, Card, CourseCard, Tag } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'

const STATES = {
  booked: { text: '已预约', tone: 'amber' },
  open: { text: '试听中', tone: 'teal' },
  expired: { text: '已到期', tone: 'grey' },
  bought: { text: '已购买', tone: 'teal' },
} as const

/** A booked audition: its lesson, until when it can be listened to, and what to do next. */
export function AuditionCard({ audition }: { audition: Audition }): ReactNode {
  const { courseId, courseName, cover, state } = audition
  return (
    <Card>
      <CourseCard
        variant="compact"
        name={courseName}
        href={href('/reservations/:id', { id: courseId })}
        cover={cover}
        summary={
          <>
            <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>{' '}
            <Summary audition={audition} />
          </>
        }
        action={<NextStep audition={audition} />}
      />
    </Card>
  )
}

function Summary({ audition }: { audition: Audition }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { state, sectionName, expiresAt, createdAt } = audition
  if (state === 'open' && expiresAt) return `${dateTimeOf(expiresAt)} 前可听`
  if (state === 'expired' && expiresAt) return `${dateTimeOf(expiresAt)} 已到期`
  return sectionName ?? `${dateTimeOf(createdAt)} 预约`
}

function NextStep({ audition }: { audition: Audition }): ReactNode {
  const { courseId: id, courseName, state } = audition
  const begin = useUnlock(id)
  switch (state) {
    case 'booked':
      return (
        <Button
          size="sm"
          aria-label={`开始试听：${courseName}`}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          开始试听
        </Button>
      )
    case 'open':
      return (
        <ButtonLink
          size="sm"
          href={href('/reservations/:id', { id })}
          aria-label={`去听：${courseName}`}
        >
          去听
        </ButtonLink>
      )
    case 'expired':
      return (
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/details/:id', { id })}
          aria-label={`看课程：${courseName}`}
        >
          看课程
        </ButtonLink>
      )
    case 'bought':
      return (
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/mycourse/:id', { id })}
          aria-label={`去学习：${courseName}`}
        >
          去学习
        </ButtonLink>
      )
  }
}

/** Unlocks the lessons of an audition, whose days are counted from then on, and opens them. */
function useUnlock(courseId: number) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api()).auditions.unlock({ courseId }),
    onSuccess: async () => {
      await invalidate(queryClient, 'auditions')
      navigate(href('/reservations/:id', { id: courseId }))
    },
    onError: () => void invalidate(queryClient, 'auditions'),
  })
}
