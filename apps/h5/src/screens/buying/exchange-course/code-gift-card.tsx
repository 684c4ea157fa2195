import { BusinessError, type CodeGift } from '@kaozhou/api'
import { Button, ButtonLink, Card, CourseCard, Empty, ErrorState, SkeletonCard } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { takeChosenAddress } from '../../../parts/addresses/chosen-address'
import styles from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { DeliveryAddress } from '../+shared/delivery/delivery-address'
import { deliveryAddressQuery } from '../+shared/delivery/delivery-address-query'
import { codeGiftQuery } from './exchange-queries'
import { useRedeem } from './use-redeem'

export interface CodeGiftCardProps {
  code: string
  onRedeemed: (courseId: number) => void
}

/** The course that a code gives, with the button that redeems it; a wrong code shows the reason. */
export function CodeGiftCard({ code, onRedeemed }: CodeGiftCardProps): ReactNode {
  const query = useQuery(codeGiftQuery(code))
  if (query.data) return <Gift gift={query.data} onRedeemed={onRedeemed} />
  if (!query.error) return <SkeletonCard />
  // No retry: the server would give the same answer for this code.
  if (query.error instanceof BusinessError)
    return (
      <div role="alert">
        <Empty title="没有找到可兑换的课程" text={query.error.message} />
      </div>
    )
  return (
    <ErrorState
      title="没有找到可兑换的课程"
      text={query.error.message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

interface GiftProps {
  gift: CodeGift
  onRedeemed: (courseId: number) => void
}

function Gift({ gift, onRedeemed }: GiftProps): ReactNode {
  const { course, validityDays, needsAddress, owned, endTime, note } = gift
  const { dateOf } = useDateTexts()
  const [chosen] = useState(takeChosenAddress)
  const address = useQuery({ ...deliveryAddressQuery(chosen), enabled: needsAddress && !owned })
  const { redeeming, redeem } = useRedeem(gift, () => onRedeemed(course.id))
  const lacksAddress = needsAddress && !address.data
  return (
    <>
      <Card title="这个兑换码可以兑换">
        <CourseCard
          variant="compact"
          name={course.name}
          href={href('/details/:id', { id: course.id })}
          cover={course.cover}
          summary={`兑换后 ${validityDays} 天内可看`}
          crossedFen={course.originalPrice}
          priceFen={0}
        />
        <p className={styles.note}>请在 {dateOf(endTime)}前兑换</p>
        {note ? <p className={styles.note}>来自：{note}</p> : null}
      </Card>
      {needsAddress && !owned ? (
        <DeliveryAddress
          address={address.data}
          error={address.error}
          ask="这门课有纸质资料，请选择收货地址"
        />
      ) : null}
      {owned ? (
        <Card>
          <div className={styles.centre}>
            <p>你已拥有这门课程，兑换码还可以送给同学。</p>
            <ButtonLink variant="primary" href={href('/mylive')}>
              去学习
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          loading={redeeming}
          disabled={lacksAddress}
          onClick={() => void redeem(address.data?.id)}
        >
          {lacksAddress ? '请先选择收货地址' : '立即兑换'}
        </Button>
      )}
    </>
  )
}
