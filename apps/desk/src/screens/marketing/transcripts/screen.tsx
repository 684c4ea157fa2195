import type { DeskTranscript } from '@kaozhou/api/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { ReviewScreen } from '../+shared/review-screen'
import { OpenTranscript } from './open-transcript'

/** The transcripts of campaigns that rank by them, and the one that is open. */
export function Screen(): ReactNode {
  const { data } = useQuery({
    ...apiQuery('transcripts.counts'),
    refetchInterval: COUNTS_REFRESH_MS,
  })
  return (
    <ReviewScreen<DeskTranscript>
      title="成绩单"
      name="成绩单"
      path="/transcripts"
      counts={data}
      page={(page) => apiQuery('transcripts.list', page)}
      own={{ title: '分数', cell: ({ score }) => score }}
      detail={(id, back) => <OpenTranscript key={id} id={id} back={back} />}
    />
  )
}
