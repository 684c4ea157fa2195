import { Button, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiQuery } from '../../../data/api-query'
import { requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'

export interface InvitationStepProps<T> {
  /** What the person has of such invitations; asked for once they are logged in. */
  query: ApiQuery<T>
  loginTitle: string
  loginText: string
  /** What there is for somebody who is logged in. */
  children: (mine: T) => ReactNode
}

/** The next step with an invitation: log in, and then accept it, or what there is for somebody who cannot. */
export function InvitationStep<T>(props: InvitationStepProps<T>): ReactNode {
  const loggedIn = useLoggedIn()
  const mine = useQuery({ ...props.query, enabled: loggedIn })
  if (!loggedIn) {
    // The session accepts the kept invitation after the login, whatever way it takes.
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
        没有加载出来，再试一次
      </Button>
    )
  }
  return mine.data ? props.children(mine.data) : <SkeletonText lines={2} />
}

/** True when the code of a link is one’s own. */
export function isOwnCode(mine: { code: string }, code: string): boolean {
  return mine.code === code.trim().toLowerCase()
}
