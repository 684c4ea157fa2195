import type { ApiQuery } from '@kaozhou/react'
import { Button, SkeletonText, useNotLoaded } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestLogin } from '../../../../stores/global'
import { useLoggedIn } from '../../../../stores/use-global'

export interface InvitationStepProps<T> {
  /** The user's own invitations of this kind; loaded when the user is logged in. */
  query: ApiQuery<T>
  loginTitle: string
  loginText: string
  /** Renders the step of a logged-in user. */
  children: (mine: T) => ReactNode
}

/** The next step with an invitation: log in, then accept it; users who cannot accept get another link. */
export function InvitationStep<T>(props: InvitationStepProps<T>): ReactNode {
  const loggedIn = useLoggedIn()
  const mine = useQuery({ ...props.query, enabled: loggedIn })
  const failed = useNotLoaded('邀请')
  if (!loggedIn) {
    // After the login, by whichever way, the session accepts the kept invitation.
    const logIn = (): void => requestLogin({ title: props.loginTitle, afterLogin: () => {} })
    return (
      <Button variant="primary" size="lg" block onClick={logIn}>
        {props.loginText}
      </Button>
    )
  }
  if (mine.error) {
    return (
      <Button variant="plain" block loading={mine.isFetching} onClick={() => void mine.refetch()}>
        {failed}，再试一次
      </Button>
    )
  }
  return mine.data ? props.children(mine.data) : <SkeletonText lines={2} />
}

/** True when the code of a link is the user's own. */
export function isOwnCode(mine: { code: string }, code: string): boolean {
  return mine.code === code.trim().toLowerCase()
}
