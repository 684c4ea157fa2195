import type { MyInvitations } from '@kaozhou/api'
import { Button, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import { myInvitationsQuery } from '../codes/invitation-queries'
import { Said } from '../codes/said'
import { useAccept } from '../codes/use-accept'

export interface InvitationActionsProps {
  code: string
  name: string
  points: number
}

/** The next step: log in, accept, or what there is for somebody who cannot accept. */
export function InvitationActions(props: InvitationActionsProps): ReactNode {
  const loggedIn = useLoggedIn()
  const mine = useQuery({ ...myInvitationsQuery, enabled: loggedIn })
  if (!loggedIn) {
    // The session accepts the kept invitation after the login, whatever way it takes.
    const logIn = (): void => requestLogin({ title: '登录接受邀请', afterLogin: () => {} })
    return (
      <Button variant="primary" size="lg" block onClick={logIn}>
        登录领 {props.points} 积分
      </Button>
    )
  }
  if (mine.error) {
    return (
      <Button variant="plain" block loading={mine.isFetching} onClick={() => void mine.refetch()}>
        没有加载出来，再试一次
      </Button>
    )
  }
  return mine.data ? <KnownPerson {...props} mine={mine.data} /> : <SkeletonText lines={2} />
}

function KnownPerson({
  code,
  name,
  points,
  mine,
}: InvitationActionsProps & { mine: MyInvitations }): ReactNode {
  const accept = useAccept()
  if (mine.code === code.trim().toLowerCase()) {
    return (
      <Said
        text="这是你自己的邀请链接，发给同学就好。"
        path={href('/invitation_assist')}
        label="看我的邀请"
      />
    )
  }
  if (mine.accepted) {
    return (
      <Said
        text={`你已接受 ${mine.accepted.nickname} 的邀请，${points} 积分已到账。`}
        path={href('/newgiftpack')}
        label="去领新人礼包"
      />
    )
  }
  if (mine.closed) {
    return (
      <Said
        text={`${mine.closed}。你也可以邀请同学。`}
        path={href('/invitation_assist')}
        label="邀请同学"
      />
    )
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={accept.isPending}
      onClick={() => accept.mutate(code)}
    >
      接受 {name} 的邀请，领 {points} 积分
    </Button>
  )
}
