import type { DeskCode } from '@kaozhou/api/desk'
import { Link, Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { href } from '../../../routing/href'

const TAGS: Record<DeskCode['state'], [string, TagTone]> = {
  free: ['没有用', 'teal'],
  used: ['已用', 'grey'],
  paused: ['已暂停', 'amber'],
  over: ['已截止', 'grey'],
}

/** How a code stands. */
export function CodeTag({ code: { state } }: { code: DeskCode }): ReactNode {
  const [text, tone] = TAGS[state]
  return <Tag tone={tone}>{text}</Tag>
}

/** Who used a code: for who may see students, with the way to them and to the order. */
export function CodeUser({ code: { user, orderId } }: { code: DeskCode }): ReactNode {
  const maySee = useMay('people.see')
  if (!user) return '—'
  if (!maySee) return user.nickname
  return (
    <>
      <Link href={href('/people/:id', { id: user.id })}>{user.nickname}</Link>
      {orderId === null ? null : (
        <>
          {' · '}
          <Link href={href('/orders/:id', { id: orderId })}>订单</Link>
        </>
      )}
    </>
  )
}
