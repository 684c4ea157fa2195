import type { MockState } from '@kaozhou/api'
import { invalidate } from '@kaozhou/react'
import { ButtonLink, Card, Countdown, Link, Radio } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { DatedText } from '../../../../parts/page-layout/dated-text'
import { campaignHref } from '../../../../routing/campaign-href'
import { href } from '../../../../routing/href'
import { useShare } from '../acts/use-share'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

interface MockPartProps extends CampaignView {
  mock: MockState
  /** The chosen band, or the one that is signed up for by default. */
  band: string | null
  onBand: (band: string) => void
}

/** A mock exam: bands, date, number of participants, and the paper to practise. */
export function MockPart({ mock, band, onBand, ...view }: MockPartProps): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { signUpUntil, opensAt, entryClosesAt, endsAt, signedUp, signedUpCount, takenCount } = mock
  const ended = mock.state === 'ended'
  const rows = [
    ...(ended ? [] : [['报名截止', dateTimeOf(signUpUntil)]]),
    ['开考', dateTimeOf(opensAt)],
    ...(ended || entryClosesAt === null ? [] : [['最晚入场', dateTimeOf(entryClosesAt)]]),
    ['结束', dateTimeOf(endsAt)],
  ]
  const counts = ended
    ? takenCount > 0 && `${takenCount} 人考过`
    : `${signedUpCount} 人报名 · ${takenCount} 人已考`
  return (
    <>
      <Card title={ended ? '考过的时间' : '模考安排'} extra={counts || undefined}>
        <div className={styles.form}>
          {mock.bands && !mock.attempt ? (
            <Radio
              look="chips"
              label="考哪一级"
              value={band}
              onChange={onBand}
              options={mock.bands.map(({ key, name }) => ({ value: key, label: name }))}
            />
          ) : null}
          <dl className={styles.list}>
            {rows.map(([name, value]) => (
              <div key={name} className={styles.row}>
                <dt className={styles.grow}>{name}</dt>
                <dd className={styles.note}>
                  <DatedText text={value ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {signedUp && mock.state === 'upcoming' ? <OpeningClock {...view} mock={mock} /> : null}
      </Card>
      {mock.paperId ? (
        <Card title="现在可以练习">
          <p className={styles.note}>另一份练习，不计入榜单。</p>
          <ButtonLink variant="wash" block href={href('/papers/:id', { id: mock.paperId })}>
            去练习
          </ButtonLink>
        </Card>
      ) : null}
    </>
  )
}

function OpeningClock({ campaign, clock, mock }: CampaignView & { mock: MockState }): ReactNode {
  const queryClient = useQueryClient()
  return (
    <p className={styles.clock}>
      <Countdown
        label="距开考"
        deadline={mock.opensAt}
        clock={clock}
        onEnd={() => void invalidate(queryClient, 'activities', { slug: campaign.slug })}
        endText="开考了"
      />
      后开考，你已报名
    </p>
  )
}

export interface AnalysisPartProps extends CampaignView {
  analysis: NonNullable<MockState['analysis']>
}

/** What unlocks the analysis: friends' help, a share, or time. */
export function AnalysisPart({ analysis, ...view }: AnalysisPartProps): ReactNode {
  const share = useShare(view)
  const { dateTimeOf } = useDateTexts()
  const { unlocked, by, missing, campaign, opensAt } = analysis
  const to = campaign ? campaignHref(campaign) : undefined
  if (unlocked) {
    return (
      <Card title="解析已解锁">
        <p className={styles.lead}>
          交卷后，在模考报告里看每一题的解析；用这份试卷的模考全部结束以后公布。
        </p>
      </Card>
    )
  }
  return (
    <Card title="解锁解析">
      <p className={styles.lead}>
        {by === 'help' ? `还差 ${missing} 位好友助力` : '分享一次就能解锁'}，
        <DatedText text={dateTimeOf(opensAt)} /> 起对所有人开放。
      </p>
      {by === 'share' ? (
        <button type="button" className={styles.more} onClick={share}>
          去分享
        </button>
      ) : to && campaign !== view.campaign.slug ? (
        <Link className={styles.more} href={to}>
          请好友助力
        </Link>
      ) : null}
    </Card>
  )
}
