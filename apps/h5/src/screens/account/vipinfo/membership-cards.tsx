import type { MembershipCard, Privilege } from '@kaozhou/api'
import { ButtonLink, Card, Empty, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/membership/membership.module.css'
import { CardOffer } from './card-offer'

export interface MembershipCardsProps {
  cards: readonly MembershipCard[]
  privileges: readonly Privilege[]
}

/** All cards on sale: duration, privileges, terms, courses and price of each. */
export function MembershipCards({ cards, privileges }: MembershipCardsProps): ReactNode {
  if (cards.length === 0) return <Empty title="还没有会员卡" />
  const active = cards.find((card) => card.active)
  return cards.map((card) => (
    <Card
      key={card.id}
      title={card.name}
      extra={card.active ? <Tag tone="amber">正在使用</Tag> : `${card.days} 天`}
    >
      <p>{card.slogan}</p>
      <ul className={styles.terms}>
        {card.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{namesOf(card, privileges)}</span>
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/app/vip/list', { card: card.id })}
          aria-label={`${card.name}的 ${card.courseCount} 门课程`}
        >
          {card.courseCount} 门课程
        </ButtonLink>
      </div>
      <CardOffer card={card} active={active} />
    </Card>
  ))
}

function namesOf({ privilegeIds }: MembershipCard, privileges: readonly Privilege[]): string {
  return privileges
    .filter(({ id }) => privilegeIds.includes(id))
    .map(({ name }) => name)
    .join('、')
}
