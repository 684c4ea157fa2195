import { Button, Empty } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import { isLoginDeclined } from '../stores/declined-login'
import { requestLogin } from '../stores/global'
import { ScreenBar } from './screen-bar'

export interface LoginNeededProps {
  /** The title of the screen. */
  title: string
  heading?: string
  text?: string
}

/** Shown instead of a screen that needs a login; opens the login dialog at once. */
export function LoginNeeded({
  title,
  heading = '登录后查看',
  text = '用手机号和验证码登录，课程与订单都在这里。',
}: LoginNeededProps): ReactNode {
  useEffect(() => {
    // When a session has expired, the session machine has opened the dialog, and the user may have closed it by now.
    if (!isLoginDeclined()) askLogin()
  }, [])
  return (
    <>
      <ScreenBar title={title} />
      <Empty
        title={heading}
        text={text}
        action={
          <Button variant="primary" onClick={askLogin}>
            登录
          </Button>
        }
      />
    </>
  )
}

function askLogin(): void {
  // No reload: the screen is rendered as soon as the login is stored.
  requestLogin({ afterLogin: () => {} })
}
