import type { PersonalReport, SectionOffer } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, IconButton, ShareIcon, showToast, Tone } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { ClosedCourse } from '../../../../parts/loaded/closed-course'
import { Loaded } from '../../../../parts/loaded/loaded'
import { offerOf } from '../../../../parts/loaded/not-open'
import { useShareCard } from '../../../../parts/sharing/use-share-card'
import { LoginNeeded } from '../../../../shell/login-needed'
import { ScreenBar } from '../../../../shell/screen-bar'
import { useLoggedIn } from '../../../../stores/use-global'
import { reportHref } from '../report-paths'
import { type AskedReport, inputOf, reportQuery } from '../report-queries'
import { CardDeck } from './card-deck'
import { PosterButton } from './poster-button'
import { SharedStory } from './shared-story'
import styles from './story.module.css'

export interface ReportScreenProps {
  title: string
  asked: AskedReport
  /** The token of a link by which somebody else’s report is opened. */
  share: string | undefined
}

/** A study report: one’s own, or the one behind a link. */
export function ReportScreen({ title, asked, share }: ReportScreenProps): ReactNode {
  const loggedIn = useLoggedIn()
  if (share !== undefined) return <SharedStory title={title} asked={asked} token={share} />
  if (loggedIn) return <OwnStory title={title} asked={asked} />
  return (
    <LoginNeeded
      title={title}
      heading="登录后看自己的报告"
      text="报告只写你自己学过的内容，别人看不到。"
    />
  )
}

function OwnStory({ title, asked }: { title: string; asked: AskedReport }): ReactNode {
  const query = useQuery(reportQuery(asked))
  const { data, error } = query
  const path = reportHref(asked)
  useShareCard(data && path ? { title: data.share.title, desc: data.share.text, path } : undefined)
  const offer = offerOf(error)
  if (offer) return <NotOwned title={title} offer={offer} reason={error?.message ?? ''} />
  return (
    <>
      <ScreenBar
        title={data?.courseName ?? data?.title ?? title}
        actions={
          data && !data.empty ? (
            <IconButton
              label="分享报告"
              icon={<ShareIcon />}
              onClick={() => void openSharing(asked, data)}
            />
          ) : undefined
        }
      />
      <Loaded query={query} missing="没有这份报告">
        {(report) => (
          <Tone tone={report.tone} className={styles.story}>
            <CardDeck label={report.title} cards={report.cards}>
              {(card) =>
                card.kind === 'poster' ? <PosterButton report={report} path={path ?? '/'} /> : null
              }
            </CardDeck>
            <CountedLine asked={asked} report={report} />
          </Tone>
        )}
      </Loaded>
    </>
  )
}

interface NotOwnedProps {
  title: string
  offer: SectionOffer
  reason: string
}

function NotOwned({ title, offer, reason }: NotOwnedProps): ReactNode {
  const { courseId: id, courseName, standing, orderId } = offer
  return (
    <>
      <ScreenBar title={title} />
      <ClosedCourse
        course={{ id, standing, orderId }}
        title={reason}
        text={`学了《${courseName}》，这里就有你的报告`}
      />
    </>
  )
}

async function openSharing(asked: AskedReport, report: PersonalReport): Promise<void> {
  const { showSharing } = await import('../sharing/show-sharing')
  await showSharing(asked, report)
}

/** When the numbers of the report were computed, with a button to compute them anew. */
function CountedLine({ asked, report }: { asked: AskedReport; report: PersonalReport }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { dateTimeOf } = useDateTexts()
  const count = useMutation({
    mutationFn: async () => (await api()).reports.count(inputOf(asked)),
    onSuccess: (counted) => {
      queryClient.setQueryData(reportQuery(asked).queryKey, counted)
      showToast('报告已更新')
    },
  })
  return (
    <p className={styles.counted}>
      <span>
        {report.hasNewer ? '有新的学习记录，还没算进来' : `算到 ${dateTimeOf(report.countedAt)}`}
      </span>
      <Button variant="plain" size="sm" loading={count.isPending} onClick={() => count.mutate()}>
        更新
      </Button>
    </p>
  )
}
