import type { NewUserPack } from '@kaozhou/api'
import { GIFT_CLAIMED_TEXT, NEW_USER_DAYS } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, ButtonLink, Card, CouponTicket, Empty, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { discountText, thresholdText } from '../../../parts/coupons/coupon-text'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { withLogin } from '../../../stores/global'
import { Hero } from '../+shared/layout/hero'
import { packDrawing } from './pack-drawing'

/** The tickets of the pack, and the button that claims it or links to where it is used. */
export function NewUserPackPage(): ReactNode {
  const query = useQuery(apiQuery('marketing.newUserPack', {}, { staleTime: 0 }))
  return (
    <Loaded query={query} missing="新人礼包还没有准备好">
      {(pack) =>
        pack.id === null ? (
          <Empty
            title="新人礼包还没有准备好"
            text="先看看正在招生的课程"
            action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
          />
        ) : (
          <LoadedPack pack={pack} id={pack.id} />
        )
      }
    </Loaded>
  )
}

function LoadedPack({ pack, id }: { pack: NewUserPack; id: number }): ReactNode {
  return (
    <div className={page.page}>
      <Hero
        drawing={packDrawing}
        tone="red"
        title={TITLES[pack.state]}
        lead={`新同学注册 ${NEW_USER_DAYS} 天内，每人一份`}
      />
      <ul className={page.list} aria-label={pack.title}>
        {pack.items.map((item) => (
          <li key={`${item.kind}:${item.name}`}>
            <PackItem item={item} dimmed={pack.state === 'notNew'} />
          </li>
        ))}
      </ul>
      <PackActions pack={pack} id={id} />
      <Card title="怎么用">
        <p className={page.lead}>
          礼包领取后放进“我的优惠券”和“我的红包”。确认订单时会自动选最省的一张，也可以自己换。
        </p>
      </Card>
    </div>
  )
}

const TITLES = {
  ready: '第一次来，先拿这几样',
  claimed: '礼包已经在你的卡包里',
  notNew: '新人礼包只给新同学',
  none: '新人礼包',
} as const satisfies Record<NewUserPack['state'], string>

function PackItem({
  item,
  dimmed,
}: {
  item: NewUserPack['items'][number]
  dimmed: boolean
}): ReactNode {
  const { kind, name, value, threshold, validDays } = item
  return (
    <CouponTicket
      title={name}
      amountFen={kind === 'percent' ? undefined : value}
      valueText={discountText(value)}
      threshold={thresholdText({ threshold })}
      validity={validDays === null ? '有效期见卡包' : `领取后 ${validDays} 天内有效`}
      dimmed={dimmed}
    />
  )
}

function PackActions({ pack, id }: { pack: NewUserPack; id: number }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const claim = useMutation({
    mutationFn: async () => (await api()).marketing.receiveNewUserGift({ registerGiftIds: [id] }),
    onSuccess: () => showToast({ text: GIFT_CLAIMED_TEXT, tone: 'success' }),
    // Reloads after a refusal too: it means that the pack has changed.
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (pack.state === 'ready') {
    return (
      <Button
        variant="primary"
        size="lg"
        block
        loading={claim.isPending}
        onClick={() => withLogin(() => claim.mutate())}
      >
        领取新人礼包
      </Button>
    )
  }
  if (pack.state === 'notNew') {
    return (
      <ButtonLink variant="primary" size="lg" block href={href('/invitation_assist')}>
        邀请同学来领，你也有奖励
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink variant="primary" size="lg" block href={href('/course/list')}>
        去选课，下单就能用
      </ButtonLink>
      <ButtonLink variant="plain" block href={href('/mycoupon')}>
        看我的优惠券
      </ButtonLink>
      <ButtonLink variant="plain" block href={href('/redpacks')}>
        看我的红包
      </ButtonLink>
    </>
  )
}
