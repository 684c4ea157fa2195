import type { ActiveCard } from '@kaozhou/api'
import { ButtonLink, CrownIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'
import styles from '../+shared/membership/membership.module.css'

/** The user's current card and its expiry date; a text when the user has none. */
export function OwnCard({ own: { card, expiresAt } }: { own: ActiveCard }): ReactNode {
  const { dateOf } = useDateTexts()
  if (!card) {
    return (
      <section className={styles.card} aria-label="我的会员">
        <h2 className={styles.name}>
          <CrownIcon /> 还不是会员
        </h2>
        <p className={styles.until}>买一张会员卡或用激活码，马上享有下面的权益</p>
      </section>
    )
  }
  return (
    <section className={styles.card} aria-label="我的会员">
      <h2 className={styles.name}>
        <CrownIcon /> {card.name}
      </h2>
      <p className={styles.until}>
        {expiresAt ? `${dateOf(expiresAt)}到期，不自动续费` : card.slogan}
      </p>
      <div className={styles.foot}>
        <span>{card.courseCount} 门会员课程已开通</span>
        <ButtonLink variant="primary" size="sm" href={href('/app/vip/list')}>
          看会员课程
        </ButtonLink>
      </div>
    </section>
  )
}
