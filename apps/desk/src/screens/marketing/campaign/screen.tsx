import type { DeskCampaignDetail } from '@kaozhou/api/desk'
import { Empty, Link, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { CampaignDeeds } from './campaign-deeds'
import { CampaignFacts } from './campaign-facts'
import { CopyCampaign } from './copy/copy-campaign'
import { SpendingPanel } from './spending-panel'

/** A campaign: how it goes, what it costs and brings, and what can be done to it; or the form for a copy of it. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const { value } = useQueryOf(['copy'] as const)
  return value.copy && isRowId(id) ? <Copy id={id} /> : <Shown id={id} />
}

function Copy({ id }: { id: string }): ReactNode {
  return (
    <Page title="复制一份活动" back={<Link href={href('/campaigns/:id', { id })}>原来的活动</Link>}>
      <CopyCampaign key={id} id={Number(id)} />
    </Page>
  )
}

function Shown({ id }: { id: string }): ReactNode {
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('campaigns.detail', { id: Number(id) }), enabled: isKnown })
  return (
    <Page
      title={query.data?.campaign.title ?? '活动'}
      back={<Link href={href('/campaigns')}>活动</Link>}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个活动">
          {(detail) => <Campaign detail={detail} />}
        </Loaded>
      ) : (
        <Empty title="没有这个活动" text="地址可能不完整" />
      )}
    </Page>
  )
}

function Campaign({ detail }: { detail: DeskCampaignDetail }): ReactNode {
  const { stoppedAt, stopReason } = detail.campaign
  return (
    <>
      {stoppedAt === null ? null : (
        <Notice>
          <Moment at={stoppedAt} /> 停止。学生看到：活动提前结束，{stopReason}
        </Notice>
      )}
      <Panel
        title="概况"
        actions={
          <Ways>
            <CampaignDeeds detail={detail} />
          </Ways>
        }
      >
        <CampaignFacts detail={detail} />
      </Panel>
      <SpendingPanel detail={detail} />
    </>
  )
}
