import { ApiError, type WalletCoupon } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, ButtonLink, Card, CouponTicket, FormField, Input } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { couponPath, periodText } from '../../../parts/coupons/coupon-terms'
import { discountText, thresholdText } from '../../../parts/coupons/coupon-text'
import { useDraft } from '../../../parts/forms/use-draft'
import { DatedText } from '../../../parts/page-layout/dated-text'
import styles from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { MoreCoupons } from '../+shared/coupons/more-coupons'

const CODE_MAX_LENGTH = 40

/** A field whose code gives a coupon. The message of a refusal is shown under the field, which keeps the code. */
export function CouponActivatePage(): ReactNode {
  const draft = useDraft('couponCode', { code: '' })
  const { code } = draft.value
  const { data, error, isPending, mutate, reset } = useActivate(draft.forget)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate(code.trim())
  }
  return (
    <div className={styles.page}>
      <Card>
        <form className={styles.form} onSubmit={submit}>
          <FormField label="激活码" error={error ? messageOf(error) : null}>
            {(control) => (
              <Input
                {...control}
                value={code}
                onChange={(text) => {
                  draft.change({ code: text })
                  if (error) reset()
                }}
                maxLength={CODE_MAX_LENGTH}
                autoCapitalize="characters"
                autoComplete="off"
                placeholder="请输入优惠券激活码"
                clearable
              />
            )}
          </FormField>
          <Button
            type="submit"
            variant="primary"
            block
            loading={isPending}
            disabled={code.trim() === ''}
          >
            激活优惠券
          </Button>
        </form>
      </Card>
      <div aria-live="polite">{data ? <ActivatedCoupon coupon={data} /> : null}</div>
      <ButtonLink variant="plain" block href={href('/coupon/statement')}>
        用券说明
      </ButtonLink>
      <MoreCoupons title="没有激活码，这些可以直接领" />
    </div>
  )
}

function useActivate(onActivated: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (code: string) => (await api()).coupons.exchange({ code }, { noToast: true }),
    onSuccess: onActivated,
  })
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : '没有激活成功，请再试一次'
}

function ActivatedCoupon({ coupon }: { coupon: WalletCoupon }): ReactNode {
  const { dateOf } = useDateTexts()
  return (
    <Card title="激活成功，已放入你的卡包">
      <CouponTicket
        title={coupon.name}
        amountFen={coupon.kind === 'fixed' ? coupon.value : undefined}
        valueText={discountText(coupon.value)}
        threshold={thresholdText(coupon)}
        validity={<DatedText text={periodText(coupon, dateOf)} />}
        action={
          <ButtonLink variant="wash" size="sm" href={couponPath(coupon)}>
            去使用
          </ButtonLink>
        }
      />
    </Card>
  )
}
