import type { DeskTranscriptDetail } from '@kaozhou/api/desk'
import { ButtonLink, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import styles from '../+shared/review.module.css'
import { ReviewFacts } from '../+shared/review-facts'
import { TranscriptDeeds } from './transcript-deeds'
import { TranscriptPicture } from './transcript-picture'

export interface OpenTranscriptProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One transcript: its picture beside what is claimed, and what can be decided. */
export function OpenTranscript({ id, back }: OpenTranscriptProps): ReactNode {
  const query = useQuery(apiQuery('transcripts.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这份成绩单">
      {(detail) => (
        <>
          <Panel
            title={detail.transcript.campaign.title}
            actions={
              <Ways>
                <TranscriptDeeds
                  key={detail.version}
                  detail={detail}
                  onStale={() => void query.refetch()}
                />
                <ButtonLink size="sm" variant="ghost" href={back}>
                  关闭
                </ButtonLink>
              </Ways>
            }
          >
            <Compared detail={detail} />
          </Panel>
          <Panel title="活动规则">
            <ol className={styles.rules}>
              {detail.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </Panel>
        </>
      )}
    </Loaded>
  )
}

/** The picture and what is claimed, side by side where there is room. */
function Compared({ detail }: { detail: DeskTranscriptDetail }): ReactNode {
  const { transcript, claims, pictures, rank, ranking } = detail
  return (
    <div className={styles.compared}>
      <div className={styles.pictures}>
        {pictures.map(({ label, address }) => (
          <TranscriptPicture
            key={address}
            address={address}
            alt={`${transcript.writer}的${label}`}
          />
        ))}
      </div>
      <div className={styles.claims}>
        <Facts
          items={claims.map(({ label, value }) => ({ label, value: <strong>{value}</strong> }))}
        />
        <ReviewFacts
          of={transcript}
          own={[{ label: ranking.label, value: rank === null ? '不在榜上' : `第 ${rank} 名` }]}
        />
      </div>
    </div>
  )
}
