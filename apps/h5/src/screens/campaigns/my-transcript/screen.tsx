import type { CampaignState, RankRow } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, Card, Empty, ShareIcon, SkeletonCards, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rankingQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CheckNote } from '../+shared/forms/check-note'
import styles from '../+shared/view/campaign.module.css'
import { useCampaignTitle } from '../+shared/view/campaign-title'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug }), rankingQuery(slug)]
}

/** The user's transcript, its rank, and its poster. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  const query = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, '我的成绩单')
  return (
    <>
      <ScreenBar title="我的成绩单" />
      <Loaded query={query} missing="没有找到这个活动">
        {(campaign) => (
          <Tone tone={campaign.page.tone}>
            <div className={styles.page}>
              {campaign.form && (campaign.joined || campaign.form.check) ? (
                <Transcript campaign={campaign} form={campaign.form} />
              ) : (
                <NoTranscript slug={slug} />
              )}
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}

function NoTranscript({ slug }: { slug: string }): ReactNode {
  const upload = campaignHref(slug, 'upload')
  return (
    <Empty
      title="还没有成绩单"
      text="提交后在这里看名次、做海报"
      action={upload ? <ButtonLink href={upload}>上传成绩单</ButtonLink> : null}
    />
  )
}

interface TranscriptProps {
  campaign: CampaignState
  form: NonNullable<CampaignState['form']>
}

function Transcript({ campaign, form }: TranscriptProps): ReactNode {
  const { slug, ranking, period } = campaign
  const { data: ranks, isPending } = useQuery(rankingQuery(slug))
  // The rank stands above the buttons: coming later, it would move them under a finger.
  if (isPending) return <SkeletonCards />
  const mine = ranks?.mine
  const field = form.fields.find(({ picture }) => picture)
  const picture = field && form.values[field.name]
  return (
    <Card title={campaign.title}>
      <div className={styles.form}>
        {mine ? (
          <p className={styles.centre}>
            <span className={styles.count}>
              {mine.score} {ranking?.unit}
            </span>
            <span className={styles.note}>
              第 {mine.rank} 名，{ranks.total - ranks.examples} 人上榜
            </span>
          </p>
        ) : null}
        {form.check ? <CheckNote check={form.check} period={period} /> : null}
        <dl className={styles.list}>
          {form.fields
            .filter(({ name, picture }) => !picture && form.values[name])
            .map(({ name, label }) => (
              <div key={name} className={styles.row}>
                <dt className={styles.grow}>{label}</dt>
                <dd>{form.values[name]}</dd>
              </div>
            ))}
        </dl>
        {picture ? (
          <img className={styles.transcript} src={picture} alt="我的成绩单图片" loading="lazy" />
        ) : null}
        <Acts campaign={campaign} mine={mine} isRefused={form.check?.state === 'refused'} />
      </div>
    </Card>
  )
}

interface ActsProps {
  campaign: CampaignState
  mine: RankRow | null | undefined
  isRefused: boolean
}

/** A refused transcript has no poster: it is to be sent again. */
function Acts({ campaign, mine, isRefused }: ActsProps): ReactNode {
  const { slug, ranking, period } = campaign
  const upload = campaignHref(slug, 'upload')
  const figure = mine && {
    figure: `${mine.score} ${ranking?.unit ?? ''}`,
    note: `第 ${mine.rank} 名`,
  }
  return (
    <>
      {isRefused ? null : (
        <Button
          variant="buy"
          block
          icon={<ShareIcon size="18px" />}
          onClick={() =>
            void import('../+shared/sharing/show-campaign-poster').then(({ showCampaignPoster }) =>
              showCampaignPoster({ campaign, path: campaignHref(slug) ?? '/' }, figure),
            )
          }
        >
          做我的海报
        </Button>
      )}
      {upload && period === 'running' ? (
        <ButtonLink variant={isRefused ? 'buy' : 'plain'} block href={upload}>
          {isRefused ? '改好再交' : '修改成绩单'}
        </ButtonLink>
      ) : null}
    </>
  )
}
