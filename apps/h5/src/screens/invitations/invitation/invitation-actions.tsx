import type { MyInvitations } from '@kaozhou/api'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'
import { InvitationStep, isOwnCode } from '../+shared/codes/invitation-step'
import { RefusalCard } from '../+shared/codes/refusal-card'
import { useAccept } from '../+shared/codes/use-accept'

export interface InvitationActionsProps {
  code: string
  name: string
  points: number
}

/** The next step: log in, or accept; users who cannot accept get another link. */
export function InvitationActions(props: InvitationActionsProps): ReactNode {
  return (
    <InvitationStep
      query={myInvitationsQuery}
      loginTitle="登录接受邀请"
      loginText={`登录领 ${props.points} 积分`}
    >
      {(mine) => <LoggedInActions {...props} mine={mine} />}
    </InvitationStep>
  )
}

function LoggedInActions({
  code,
  name,
  points,
  mine,
}: InvitationActionsProps & { mine: MyInvitations }): ReactNode {
  const accept = useAccept()
  if (isOwnCode(mine, code)) {
    return (
      <RefusalCard
        text="这是你自己的邀请链接，发给同学就好。"
        path={href('/invitation_assist')}
        label="看我的邀请"
      />
    )
  }
  if (mine.accepted) {
    return (
      <RefusalCard
        text={`你已接受 ${mine.accepted.nickname} 的邀请，${points} 积分已到账。`}
        path={href('/newgiftpack')}
        label="去领新人礼包"
      />
    )
  }
  if (mine.closed) {
    return (
      <RefusalCard
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
