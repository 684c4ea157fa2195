import type { CampaignGift, CampaignPrize } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, Card, Empty, Tone } from '@kaozhou/ui'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import facts from '../../../parts/campaigns/reward-pages.module.css'
import { Shelf } from '../../../parts/campaigns/shelf'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { type ClaimGift, useClaimGift } from '../+shared/acts/use-claim-gift'
import { GiftProgress } from '../+shared/rewards/gift-progress'
import { GiftRows } from '../+shared/rewards/gift-rows'
import { PrizeRows } from '../+shared/rewards/prize-rows'
import styles from '../+shared/view/campaign.module.css'
import { fetchedTitle, useCampaignTitle } from '../+shared/view/campaign-title'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug }), apiQuery('activities.gifts', { slug })]
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug, '礼品')
}

/** One gift or prize of a campaign with its condition; without an id, all gifts of the campaign. */
export function Screen(): ReactNode {
  const { slug = '', id } = useRouteParams<'campaign'>()
  const gifts = useQuery(apiQuery('activities.gifts', { slug }))
  const { data: campaign } = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, '礼品')
  const claim = useClaimGift(slug)
  const running = campaign?.period === 'running'
  const own = campaignHref(slug)
  return (
    <>
      <ScreenBar title="礼品" />
      <Loaded query={gifts} missing="没有找到这个活动">
        {(list) => {
          const gift = list.find((one) => one.id === idOf(id))
          const prize = campaign?.draw?.prizes.find((one) => one.id === idOf(id))
          return (
            <Tone tone={campaign?.page.tone ?? 'sea'}>
              <div className={styles.page}>
                {id === undefined && list.length > 0 ? (
                  <AllGifts list={list} slug={slug} claim={claim} running={running} />
                ) : gift ? (
                  <>
                    <OneGift gift={gift} claim={claim} running={running} own={own} />
                    <OtherGifts
                      list={list.filter((one) => one !== gift)}
                      slug={slug}
                      claim={claim}
                      running={running}
                    />
                  </>
                ) : prize ? (
                  <>
                    <OnePrize prize={prize} running={running} own={own} />
                    <OtherPrizes
                      list={(campaign?.draw?.prizes ?? []).filter((one) => one !== prize)}
                    />
                  </>
                ) : (
                  <Empty
                    title="没有找到这份礼品"
                    text="它可能已经下架"
                    action={own ? <ButtonLink href={own}>去活动页</ButtonLink> : null}
                  />
                )}
              </div>
            </Tone>
          )
        }}
      </Loaded>
    </>
  )
}

interface GiftsProps {
  claim: ClaimGift
  running: boolean
}

interface GiftListProps extends GiftsProps {
  list: readonly CampaignGift[]
  slug: string
}

function AllGifts({ list, slug, ...rest }: GiftListProps): ReactNode {
  const own = campaignHref(slug)
  return (
    <>
      <Card title="全部礼品" extra={`共 ${list.length} 份`}>
        <GiftRows list={list} slug={slug} {...rest} />
      </Card>
      {own ? (
        <ButtonLink variant="buy" size="lg" block href={own}>
          去完成，领礼品
        </ButtonLink>
      ) : null}
    </>
  )
}

/** A gift on its shelf, what it takes, and the button that takes it or leads to what is missing. */
function OneGift({
  gift,
  claim,
  running,
  own,
}: GiftsProps & { gift: CampaignGift; own: string | undefined }): ReactNode {
  const { id, name, summary, kind, figure, condition, stock, perUser, state } = gift
  const look = { variant: 'buy', size: 'lg', block: true } as const
  return (
    <>
      <Shelf kind={kind} figure={figure} name={name} lead={summary} />
      <dl className={facts.facts}>
        <Fact name="怎么得到" value={condition} />
        {stock === null ? null : <Fact name="还有" value={`${stock} 份`} />}
        <Fact name="每人" value={`${perUser} 份`} />
      </dl>
      <GiftProgress gift={gift} running={running} />
      {state === 'ready' && running ? (
        <Button {...look} loading={claim.claiming === id} onClick={() => claim.claim(gift)}>
          {gift.needsAddress ? '填地址领取' : '领取'}
        </Button>
      ) : own ? (
        <ButtonLink {...look} variant={state === 'locked' && running ? 'buy' : 'plain'} href={own}>
          {LOCKED[running ? state : 'gone']}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** What the link to the campaign says, where the gift can not be taken now. */
const LOCKED = {
  locked: '去完成，再来领',
  ready: '去活动页',
  claimed: '已领取，去活动页',
  gone: '看活动结果',
} as const satisfies Record<CampaignGift['state'], string>

/** A prize of the draw: how likely it is, and the way to the draw. */
function OnePrize({
  prize,
  running,
  own,
}: {
  prize: CampaignPrize
  running: boolean
  own: string | undefined
}): ReactNode {
  const { name, kind, figure, odds, soldOut } = prize
  const open = running && !soldOut
  return (
    <>
      <Shelf kind={kind} figure={figure} name={name} lead="抽奖的奖品，抽中就是你的" />
      <dl className={facts.facts}>
        <Fact name="中奖率" value={`${odds / 100}%`} />
        <Fact name="份额" value={soldOut ? '已抽完' : '还有'} />
        <Fact name="怎么给" value={kind === 'goods' ? '包邮寄到家' : '直接到账'} />
      </dl>
      {own ? (
        <ButtonLink variant={open ? 'buy' : 'plain'} size="lg" block href={own}>
          {open ? '去抽奖' : '看活动结果'}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** What else the campaign gives. */
function OtherGifts({ list, ...rest }: GiftListProps): ReactNode {
  if (list.length === 0) return null
  return (
    <Card title="还有这些礼品">
      <GiftRows list={list} {...rest} />
    </Card>
  )
}

/** What else can be drawn. */
function OtherPrizes({ list }: { list: readonly CampaignPrize[] }): ReactNode {
  if (list.length === 0) return null
  return (
    <Card title="同一个抽奖里还有">
      <PrizeRows prizes={list} />
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
