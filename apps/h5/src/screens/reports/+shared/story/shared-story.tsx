import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../parts/loaded/loaded'
import { href } from '../../../../routing/href'
import { ScreenBar } from '../../../../shell/screen-bar'
import { reportHref } from '../report-paths'
import type { AskedReport } from '../report-queries'
import { CardDeck } from './card-deck'
import styles from './story.module.css'

const NOT_FOUND = 404

export interface SharedStoryProps {
  title: string
  asked: AskedReport
  token: string
}

/** A report that somebody shows by a link: with a masked name, until they take it back. */
export function SharedStory({ title, asked, token }: SharedStoryProps): ReactNode {
  // The owner may take the link back at any time, so each visit asks the server again.
  const query = useQuery({ ...apiQuery('reports.shared', { token }), staleTime: 0 })
  const { data, error } = query
  const own = reportHref(asked) ?? href('/vip/task/report')
  const isGone = (error as { status?: number } | null)?.status === NOT_FOUND
  return (
    <>
      <ScreenBar title={data?.courseName ?? data?.title ?? title} />
      {isGone && error ? (
        <Empty
          title={error.message}
          text="你自己的学习报告，随时都能看"
          action={<ButtonLink href={own}>看我的报告</ButtonLink>}
        />
      ) : (
        <Loaded query={query} missing="没有这份报告">
          {(report) => (
            <Tone tone={report.tone} className={styles.story}>
              <CardDeck label={`${report.name} 的${report.title}`} cards={report.cards}>
                {({ kind }) =>
                  kind === 'poster' ? (
                    <ButtonLink variant="primary" href={own}>
                      看我的报告
                    </ButtonLink>
                  ) : null
                }
              </CardDeck>
              <p className={styles.counted}>{report.name} 分享给你的报告，只读</p>
            </Tone>
          )}
        </Loaded>
      )}
    </>
  )
}
