import type { MembershipCard, Privilege } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/membership/membership.module.css'
import { PrivilegeIcon } from '../+shared/membership/privilege-icon'

export const queries = [apiQuery('privileges.list'), apiQuery('privileges.cards')]

/** One privilege of members: its description, the cards that include it, and a link to where it is used. */
export function Screen(): ReactNode {
  const { key } = useRouteParams<'/privileges/:key'>()
  const privileges = useQuery(apiQuery('privileges.list'))
  const cards = useQuery(apiQuery('privileges.cards'))
  return (
    <>
      <ScreenBar title="会员权益" />
      <div className={page.page}>
        <Loaded query={privileges} missing="会员权益暂时看不到">
          {(list) => {
            const privilege = list.find(({ id }) => String(id) === key)
            return privilege ? (
              <PrivilegePage privilege={privilege} cards={cards.data ?? []} />
            ) : (
              <Missing title="没有这项会员权益" />
            )
          }}
        </Loaded>
      </div>
    </>
  )
}

interface PrivilegePageProps {
  privilege: Privilege
  cards: readonly MembershipCard[]
}

function PrivilegePage({ privilege, cards }: PrivilegePageProps): ReactNode {
  const { id, name, summary, detail, icon, owned } = privilege
  const place = owned ? placeOf(icon) : { label: '去开通会员', path: href('/vipinfo') }
  const having = cards.filter(({ privilegeIds }) => privilegeIds.includes(id))
  return (
    <>
      <Card>
        <div className={page.centre}>
          <PrivilegeIcon name={icon} size="48px" className={styles.big} />
          <h2>{name}</h2>
          {owned ? <Tag tone="amber">已有</Tag> : null}
          <p className={page.lead}>{summary}</p>
        </div>
      </Card>
      <Card title="怎么用">
        <p>{detail}</p>
      </Card>
      {having.length > 0 ? (
        <Card title="哪些会员卡有">
          <p>{having.map((card) => card.name).join('、')}</p>
        </Card>
      ) : null}
      <ButtonLink variant="primary" size="lg" block href={place.path}>
        {place.label}
      </ButtonLink>
    </>
  )
}

/** The page on which a privilege is used, by the privilege's icon. */
function placeOf(icon: string): { label: string; path: string } {
  if (icon === 'points') return { label: '去签到', path: href('/vipshop') }
  if (icon === 'pendant') return { label: '去换挂件', path: href('/pendant') }
  return { label: '看会员课程', path: href('/app/vip/list') }
}
