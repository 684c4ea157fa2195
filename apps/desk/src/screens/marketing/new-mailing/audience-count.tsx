import type { MailingAudience, MailingCount } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { Button } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'

/** How many people an audience is, once what is typed has settled. */
export function useCount(audience: MailingAudience | null) {
  const settled = useSettled(audience === null ? '' : JSON.stringify(audience))
  const isSettled = audience !== null && settled === JSON.stringify(audience)
  const query = useQuery({
    ...apiQuery('mailings.count', { audience: audience ?? { kind: 'recent', days: 1 } }),
    enabled: isSettled,
    staleTime: 0,
  })
  return { ...query, data: isSettled ? query.data : undefined }
}

/** The count in words, or why there is none. */
export function CountText({
  count,
  isChosen,
  error,
  onRetry,
}: {
  count: MailingCount | undefined
  isChosen: boolean
  error: Error | null
  onRetry: () => void
}): ReactNode {
  if (!isChosen) return <p>选好发给谁，这里会写有多少人</p>
  if (count) return <p role="status">{countText(count)}</p>
  if (!error) return <p role="status">正在数有多少人…</p>
  return (
    <p role="alert">
      {error.message}{' '}
      <Button size="sm" variant="plain" onClick={onRetry}>
        重新数
      </Button>
    </p>
  )
}

function countText({ people, push, off }: MailingCount): string {
  if (people === 0) {
    return off > 0 ? `${off} 人都关闭了活动与课程消息，没有人会收到` : '现在没有这样的学生'
  }
  const silent = off > 0 ? `；另有 ${off} 人关闭了活动与课程消息` : ''
  return `现在有 ${people} 人，其中 ${push} 人打开了浏览器推送${silent}`
}
