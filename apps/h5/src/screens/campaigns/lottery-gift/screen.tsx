import type { OwnReward } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { Button, ButtonLink, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import { addressDue } from '../../../parts/campaigns/address-due'
import { rewardQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { recordHref } from '../rewards/record-href'

/** One prize that the user won: its code, or its address and parcel. */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams().id)
  const query = useQuery({ ...rewardQuery(id ?? 0), enabled: id !== undefined })
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

function Prize({ reward }: { reward: OwnReward }): ReactNode {
  const { id, name, createdAt, campaign, status, address, parcel, code } = reward
  const { renderedAt } = useEnvironment()
  const due = addressDue(reward, renderedAt)
  const from = campaignHref(campaign.slug)
  const place = recordHref(reward)
  return (
    <div className={page.page}>
      <Card title={name}>
        <p className={page.lead}>
          {momentText(createdAt)} 在“{campaign.title}”得到
        </p>
        {due === 'over' ? <p className={page.lead}>填地址的时间已过，视为放弃。</p> : null}
        {due === 'asked' ? (
          <ButtonLink
            variant="buy"
            block
            href={href('/receiveaddress', { campaign: campaign.slug, record: id })}
          >
            填收货地址
          </ButtonLink>
        ) : null}
        {code ? (
          <Button
            variant="wash"
            block
            onClick={() => void copyText(code.code, '激活码已复制', '没能复制，请长按选中')}
          >
            复制激活码 {code.code}
          </Button>
        ) : null}
      </Card>
      <CellGroup>
        {address ? (
          <Cell
            title={`${address.name} ${address.mobile}`}
            description={`${address.region}${address.detail}`}
          />
        ) : null}
        {parcel ? <Cell title="查看快递" href={href('/myexpress', { id: parcel.id })} /> : null}
        {!parcel && place && status === 'given' ? <Cell title="去看看" href={place} /> : null}
        {from ? <Cell title="去活动页" href={from} /> : null}
      </CellGroup>
    </div>
  )
}
