import type { MockState } from '@kaozhou/api'
import { Button, ButtonLink, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import { type JoinOrigin, useJoin } from '../acts/use-join'
import type { CampaignView } from '../view/campaign-view'

interface MockActionProps extends CampaignView, JoinOrigin {
  mock: MockState
  band: string | null
  /** The page with the form to sign up, where the campaign has one. */
  formHref: string | undefined
}

/** The next step of a mock exam: sign up, enter, or read the report. */
export function MockAction({
  campaign,
  mock,
  band,
  formHref,
  ...origin
}: MockActionProps): ReactNode {
  const { slug } = campaign
  const join = useJoin(slug, origin, () => showToast({ text: '报名成功', tone: 'success' }))
  const look = { variant: 'buy', size: 'lg', block: true } as const
  const { attempt, state, signedUp } = mock
  if (attempt?.handedIn) {
    return (
      <ButtonLink {...look} href={href('/exam/mock/report/:id', { id: attempt.id })}>
        看模考报告
      </ButtonLink>
    )
  }
  if (attempt || (signedUp && state === 'open')) {
    return (
      <ButtonLink {...look} href={href('/mock/:id', { id: mock.examId })}>
        {attempt ? '继续答题' : '进入考场'}
      </ButtonLink>
    )
  }
  if (signedUp && band === mock.band) {
    return (
      <Button {...look} disabled>
        {state === 'upcoming' ? '已报名，等开考' : '入场时间已过'}
      </Button>
    )
  }
  if (formHref && campaign.form && !campaign.joined) {
    return (
      <ButtonLink {...look} href={formHref}>
        填资料报名
      </ButtonLink>
    )
  }
  const late = state === 'entryClosed' || state === 'ended'
  const choose = mock.bands !== null && band === null
  return (
    <Button
      {...look}
      disabled={late || choose}
      loading={join.busy}
      onClick={() => join.run(band === null ? {} : { choice: band })}
    >
      {late ? '报名已截止' : choose ? '先选考哪一级' : signedUp ? '改报这一级' : '报名模考'}
    </Button>
  )
}
