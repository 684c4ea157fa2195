import type { OwnReward } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, Cell, CellGroup, cx, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import { addressDue } from '../../../parts/campaigns/address-due'
import styles from '../../../parts/campaigns/reward-pages.module.css'
import { RewardPicture } from '../../../parts/campaigns/reward-picture'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { recordHref } from '../+shared/rewards/record-href'

export function queries({ params }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id === undefined ? [] : [apiQuery('activities.reward', { id })]
}

/** One prize that the user won: its code, or its address and parcel. */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'campaign'>().id)
  const query = useQuery({
    ...apiQuery('activities.reward', { id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return (
    <>
      <ScreenBar title="我的奖品" />
      {id === undefined ? (
        <Missing title="没有找到这个奖品" />
      ) : (
        <Loaded query={query} missing="没有找到这个奖品">
          {(reward) => <Prize reward={reward} />}
        </Loaded>
      )}
    </>
  )
}

type Due = ReturnType<typeof addressDue>

/** What is stamped on a prize, by what its address waits for. */
const STAMPS = { asked: '待填地址', over: '已放弃', none: '已到手' } as const

/** The prize as a ticket: the stub says what it is, the slip where it is and what to do now. */
function Prize({ reward }: { reward: OwnReward }): ReactNode {
  const { kind, name, createdAt, campaign, address, code } = reward
  const { renderedAt } = useEnvironment()
  const due = addressDue(reward, renderedAt)
  const { data } = useQuery(apiQuery('activities.state', { slug: campaign.slug }))
  const from = campaignHref(campaign.slug)
  return (
    <Tone tone={data?.page.tone ?? 'sea'}>
      <div className={page.page}>
        <article className={styles.ticket}>
          <header className={styles.stub}>
            <RewardPicture kind={kind} />
            <div className={styles.grow}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.lead}>来自“{campaign.title}”</p>
              <p className={styles.note}>{momentText(createdAt)} 得到</p>
            </div>
            <span className={cx(styles.stamp, due === 'over' && styles.gone)}>
              {STAMPS[due ?? 'none']}
            </span>
          </header>
          <div className={styles.slip}>
            {code ? <p className={styles.code}>{code.code}</p> : null}
            {code ? <p className={styles.lead}>{code.usage}</p> : null}
            {address ? (
              <p className={styles.lead}>
                寄给 {address.name} {address.mobile}
                <br />
                {address.region}
                {address.detail}
              </p>
            ) : null}
            {due === 'over' ? (
              <p className={styles.lead}>填地址的时间已过，视为放弃。</p>
            ) : (
              <NextStep reward={reward} due={due} />
            )}
          </div>
        </article>
        {from ? (
          <CellGroup>
            <Cell title={`回到“${campaign.title}”`} href={from} />
          </CellGroup>
        ) : null}
      </div>
    </Tone>
  )
}

/** The one thing to do with a prize now. */
function NextStep({ reward, due }: { reward: OwnReward; due: Due }): ReactNode {
  const { id, kind, campaign, parcel, code } = reward
  if (due === 'asked') {
    return (
      <ButtonLink
        variant="buy"
        size="lg"
        block
        href={href('/receiveaddress', { campaign: campaign.slug, record: id })}
      >
        填收货地址
      </ButtonLink>
    )
  }
  if (parcel) {
    return (
      <ButtonLink block href={href('/myexpress', { id: parcel.id })}>
        看快递到哪了
      </ButtonLink>
    )
  }
  if (code) {
    return (
      <Button
        block
        onClick={() => void copyText(code.code, '激活码已复制', '没能复制，请长按选中')}
      >
        复制激活码
      </Button>
    )
  }
  const place = recordHref({ kind })
  return place ? (
    <ButtonLink block href={place}>
      {USE[kind] ?? '去看看'}
    </ButtonLink>
  ) : null
}

const USE: Partial<Record<OwnReward['kind'], string>> = {
  points: '看积分明细',
  coupon: '看我的优惠券',
  redPacket: '看我的红包',
  course: '去听课',
}
