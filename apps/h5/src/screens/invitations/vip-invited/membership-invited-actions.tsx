import type {
  MembershipInvitationOffer,
  MembershipInviter,
  MyMembershipInvitations,
} from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { forgetInvitation } from '../../../stores/kept-invitation'
import { useLoggedIn } from '../../../stores/use-global'
import { InvitationStep, isOwnCode } from '../+shared/codes/invitation-step'
import { RefusalCard } from '../+shared/codes/refusal-card'
import { myMembershipInvitationsQuery } from '../+shared/membership-codes/membership-invitation-queries'

export interface MembershipInvitedActionsProps {
  code: string
  inviter: MembershipInviter
  offer: MembershipInvitationOffer
}

/** The next step: log in, or accept; users who cannot accept get another link. */
export function MembershipInvitedActions(props: MembershipInvitedActionsProps): ReactNode {
  const loggedIn = useLoggedIn()
  const { closed } = props.inviter
  if (!loggedIn && closed)
    return <RefusalCard text={`${closed}。`} path={href('/home')} label="去选课" />
  return (
    <InvitationStep
      query={myMembershipInvitationsQuery}
      loginTitle="登录领会员"
      loginText={`登录领 ${props.offer.friend.days} 天会员`}
    >
      {(mine) => <LoggedInActions {...props} mine={mine} />}
    </InvitationStep>
  )
}

function LoggedInActions({
  code,
  inviter,
  offer,
  mine,
}: MembershipInvitedActionsProps & { mine: MyMembershipInvitations }): ReactNode {
  const accept = useAcceptMembership()
  const name = inviter.nickname ?? '同学'
  const { days } = offer.friend
  if (isOwnCode(mine, code)) {
    return (
      <RefusalCard
        text="这是你自己的邀请链接，发给好友就好。"
        path={href('/vip/invite')}
        label="看我的邀请"
      />
    )
  }
  if (mine.accepted) {
    const text = `你已接受 ${mine.accepted.nickname} 的邀请，${days} 天会员已开通。`
    return <RefusalCard text={text} path={href('/app/vip/list')} label="看会员课程" />
  }
  const refusal = mine.closed ?? inviter.closed
  if (refusal) {
    return <RefusalCard text={`${refusal}。`} path={href('/vipinfo')} label="看会员权益" />
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={accept.isPending}
      onClick={() => accept.mutate(code)}
    >
      接受 {name} 的邀请，领 {days} 天会员
    </Button>
  )
}

function useAcceptMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: async (code: string) => (await api()).membershipInvitations.accept({ code }),
    onSuccess: ({ card, days }) => {
      forgetInvitation()
      showToast({ text: `${days} 天${card}已开通`, tone: 'success' })
    },
  })
}
