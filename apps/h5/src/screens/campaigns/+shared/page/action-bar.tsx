import { apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, BuyBar, ShareIcon, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderedPart } from '../../../../page/hydrated-later'
import { navigateTo } from '../../../../page/navigation'
import { campaignHref } from '../../../../routing/campaign-href'
import { helpDevice } from '../acts/help-device'
import { useAct } from '../acts/use-act'
import type { Draw } from '../acts/use-draw'
import { useJoin } from '../acts/use-join'
import { useOfferedDraw } from '../acts/use-offered-draw'
import { useShare } from '../acts/use-share'
import type { TakeEnvelope } from '../acts/use-take-envelope'
import { pageDeed } from '../parts/campaign-parts'
import type { CampaignView } from '../view/campaign-view'
import { offerText } from '../view/draw-offer'
import { drawsInBar } from '../view/draws-in-bar'
import { helpedDeed } from '../view/page-deed'
import { usePartHref } from '../view/use-part-href'
import { DeedAction } from './deed-action'

const JoinFormButton = renderedPart(() =>
  import('./join-form-button').then((m) => m.JoinFormButton),
)
const MockAction = renderedPart(() => import('./mock-action').then((m) => m.MockAction))

interface ActionBarProps extends CampaignView {
  draw: Draw
  rain: TakeEnvelope
  /** The code of the friend's link that led here. */
  code: string | null
  source: string | undefined
  /** The chosen band of a mock exam. */
  band: string | null
}

/** Standings without a main button: the notice above links to another page. */
const IDLE = ['over', 'notBegun', 'full', 'notForYou'] as const

/** The main button of a campaign, by the user's standing with it, and the share button. */
export function ActionBar(props: ActionBarProps): ReactNode {
  const share = useShare(props)
  const { kind } = props.campaign.standing
  if (IDLE.some((idle) => idle === kind) && !props.code) return null
  return (
    <BuyBar label="活动" entries={[{ label: '分享', icon: <ShareIcon />, onClick: share }]}>
      <MainAction {...props} share={share} />
    </BuyBar>
  )
}

function MainAction(props: ActionBarProps & { share: () => void }): ReactNode {
  const { campaign, code } = props
  const formHref = usePartHref(props, 'join')
  if (code && campaign.assist) return <HelpAction {...props} code={code} />
  if (campaign.mock) return <MockAction {...props} mock={campaign.mock} formHref={formHref} />
  if (campaign.checkIn) return <CheckInAction {...props} />
  if (campaign.rain) return <RainAction {...props} />
  if (drawsInBar(campaign)) return <DrawAction {...props} />
  if (campaign.assist) return <InviteAction {...props} />
  if (campaign.form) return <FormAction {...props} />
  if (campaign.template === 'gift' && !campaign.joined) return <TakePartAction {...props} />
  return <DeedAction deed={pageDeed(campaign)} share={props.share} />
}

interface MainButtonProps {
  disabled?: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

function MainButton(props: MainButtonProps): ReactNode {
  return <Button variant="buy" size="lg" block {...props} />
}

function DrawAction({ campaign, draw }: ActionBarProps): ReactNode {
  const { offer, press } = useOfferedDraw(campaign, draw)
  const { earnedIn } = campaign.draw ?? {}
  const earning = offer.kind === 'none' && earnedIn ? campaignHref(earnedIn.slug) : undefined
  if (earning) {
    return (
      <ButtonLink variant="buy" size="lg" block href={earning}>
        去“{earnedIn?.title}”得机会
      </ButtonLink>
    )
  }
  return (
    <MainButton disabled={offer.kind === 'none'} loading={draw.drawing} onClick={() => press()}>
      {offerText(offer)}
    </MainButton>
  )
}

function RainAction({ campaign, rain }: ActionBarProps): ReactNode {
  const { round, grabbed, gone } = campaign.rain ?? {}
  const text = gone ? '已抢完' : !round ? '等下一场' : grabbed ? '这一场已接住' : '接红包'
  return (
    <MainButton disabled={!round || grabbed || gone} loading={rain.taking} onClick={rain.take}>
      {text}
    </MainButton>
  )
}

function CheckInAction({ campaign }: ActionBarProps): ReactNode {
  const { slug, checkIn } = campaign
  const act = useAct<null, { rewards: { name: string }[]; state: { current: number } }>({
    slug,
    name: 'checkIn',
    call: (activities) => activities.checkIn({ slug }),
    done: ({ state, rewards }) => {
      const got = rewards.map(({ name }) => name).join('、')
      showToast({
        text: got ? `打卡成功，得到${got}` : `打卡成功，已连续 ${state.current} 天`,
        tone: 'success',
      })
    },
  })
  const done = checkIn?.checkedToday ?? false
  return (
    <MainButton disabled={done} loading={act.busy} onClick={() => act.run(null)}>
      {done ? '今天已打卡' : '今天打卡'}
    </MainButton>
  )
}

/** Taking part gives the user a link of their own, which the button then shares. */
function InviteAction({
  campaign,
  source,
  code,
  share,
}: ActionBarProps & { share: () => void }): ReactNode {
  const join = useJoin(campaign.slug, { source, code })
  if (!campaign.shareCode) {
    return (
      <MainButton loading={join.busy} onClick={() => join.run({})}>
        领取我的助力链接
      </MainButton>
    )
  }
  const { missing = 0 } = campaign.assist ?? {}
  if (missing === 0) return <DeedAction deed={helpedDeed(campaign)} share={share} />
  return <MainButton onClick={share}>请好友助力，还差 {missing} 人</MainButton>
}

/** For a campaign whose gifts only need one press to take part. */
function TakePartAction({ campaign, source, code }: ActionBarProps): ReactNode {
  const join = useJoin(campaign.slug, { source, code }, () =>
    showToast({ text: '已参加，可以领礼品了', tone: 'success' }),
  )
  return (
    <MainButton loading={join.busy} onClick={() => join.run({})}>
      参加活动
    </MainButton>
  )
}

function HelpAction(props: ActionBarProps & { code: string }): ReactNode {
  const { code } = props
  const { slug } = props.campaign
  const { data: link, isError } = useQuery(apiQuery('activities.assistLink', { slug, code }))
  const act = useAct<null, { missing: number; owner: { nickname: string } }>({
    slug,
    name: `help:${code}`,
    call: (activities) => activities.assist({ slug, code, device: helpDevice() }),
    done: ({ owner, missing }) =>
      showToast({
        text:
          missing > 0 ? `助力成功，${owner.nickname} 还差 ${missing} 人` : '助力成功，已经凑齐了',
        tone: 'success',
      }),
  })
  if (isError || link?.refusal || link?.done) return <StartOwn {...props} />
  return (
    <MainButton loading={act.busy} onClick={() => act.run(null)}>
      帮 TA 助力
    </MainButton>
  )
}

/** For who has helped, or can't: one press starts a link of their own and opens its page. */
function StartOwn({ campaign, path, code, source }: ActionBarProps): ReactNode {
  // The page of a link whose code is a part of the path is that of `new` for everybody else.
  const own = code ? path.replace(code, 'new') : path
  const join = useJoin(campaign.slug, { source, code }, () => navigateTo(own, { replace: true }))
  if (campaign.period !== 'running') return null
  return campaign.shareCode ? (
    <ButtonLink variant="buy" size="lg" block href={own}>
      看我自己的进度
    </ButtonLink>
  ) : (
    <MainButton loading={join.busy} onClick={() => join.run({})}>
      我也发起一个
    </MainButton>
  )
}

function FormAction(props: ActionBarProps & { share: () => void }): ReactNode {
  const { slug, joined } = props.campaign
  const own = campaignHref(slug, 'upload') ?? campaignHref(slug, 'join')
  const mine = campaignHref(slug, 'my-transcript')
  if (joined && mine) {
    return (
      <ButtonLink variant="buy" size="lg" block href={mine}>
        看我的成绩单
      </ButtonLink>
    )
  }
  if (own) {
    return (
      <ButtonLink variant="buy" size="lg" block href={own}>
        {campaignHref(slug, 'upload') ? '上传成绩单' : '填资料报名'}
      </ButtonLink>
    )
  }
  return <JoinFormButton campaign={props.campaign} />
}
