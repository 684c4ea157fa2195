import { Button, Empty } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import { requestLogin } from '../stores/global'
import { ScreenBar } from './screen-bar'

/** Stands where a screen needs a login: asks for it at once and goes on when it is done. */
export function LoginNeeded({ title }: { title: string }): ReactNode {
  useEffect(() => {
    askLogin()
  }, [])
  return (
    <>
      <ScreenBar title={title} />
      <Empty
        title="登录后查看"
        text="用手机号和验证码登录，课程与订单都在这里。"
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
  // The screen appears by itself once the login is stored: nothing to run, nothing to reload.
  requestLogin({ afterLogin: () => {} })
}
