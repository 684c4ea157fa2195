import type { PendantRecord, Profile } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Avatar, Button, Card, Empty, LockIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from './pendant.module.css'
import { PendantRing } from './pendant-ring'
import { type PendantActions, usePendant } from './use-pendant'

export const queries = [apiQuery('privileges.pendants'), apiQuery('users.profile')]

/** Chooses the pendant around the avatar; a locked pendant says what unlocks it (spec §2 /pendant). */
export function Screen(): ReactNode {
  const pendants = useQuery({ ...apiQuery('privileges.pendants'), staleTime: 0 })
  const wearer = useQuery(apiQuery('users.profile'))
  const actions = usePendant()
  return (
    <>
      <ScreenBar title="头像挂件" />
      <div className={page.page}>
        <Loaded query={pendants} missing="挂件暂时看不到">
          {(list) =>
            list.length === 0 ? (
              <Empty title="还没有挂件" />
            ) : (
              <>
                <Wearer wearer={wearer.data} worn={list.find(({ worn }) => worn)} />
                <HiddenHeading>挂件</HiddenHeading>
                <ul className={styles.pendants}>
                  {list.map((pendant) => (
                    <li key={pendant.id}>
                      <Pendant pendant={pendant} wearer={wearer.data} actions={actions} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

interface WearerProps {
  wearer: Profile | undefined
  worn: PendantRecord | undefined
}

function Wearer({ wearer, worn }: WearerProps): ReactNode {
  const isShown = worn !== undefined && !worn.locked
  return (
    <Card>
      <div className={styles.wearer}>
        <PendantRing ring={isShown ? worn.ring : undefined}>
          <Avatar name={wearer?.nickname ?? ''} src={wearer?.avatarImageUrl} size={80} decorative />
        </PendantRing>
        <p>{isShown ? `正在戴“${worn.name}”` : '还没有戴挂件'}</p>
      </div>
    </Card>
  )
}

interface PendantProps {
  pendant: PendantRecord
  wearer: Profile | undefined
  actions: PendantActions
}

function Pendant({ pendant, wearer, actions }: PendantProps): ReactNode {
  const { name, ring, locked, why } = pendant
  return (
    <article className={styles.pendant}>
      <PendantRing ring={ring}>
        <Avatar name={wearer?.nickname ?? ''} src={wearer?.avatarImageUrl} size={56} decorative />
      </PendantRing>
      <h3>{name}</h3>
      <p className={styles.why}>
        {locked ? <LockIcon size="14px" /> : null}
        {why}
      </p>
      <PendantButton pendant={pendant} actions={actions} />
    </article>
  )
}

function PendantButton({ pendant, actions }: Omit<PendantProps, 'wearer'>): ReactNode {
  const { id, name, locked, worn, points } = pendant
  const loading = actions.busyId === id
  if (!locked) {
    return (
      <Button
        variant={worn ? 'plain' : 'primary'}
        size="sm"
        loading={loading}
        aria-label={worn ? `取下“${name}”` : `戴上“${name}”`}
        onClick={() => actions.wear(pendant)}
      >
        {worn ? '取下' : '戴上'}
      </Button>
    )
  }
  if (points === null) {
    return (
      <Button variant="wash" size="sm" disabled>
        未解锁
      </Button>
    )
  }
  return (
    <Button
      variant="wash"
      size="sm"
      loading={loading}
      aria-label={`用 ${points} 积分解锁“${name}”`}
      onClick={() => void actions.buy(pendant)}
    >
      {points} 积分解锁
    </Button>
  )
}
