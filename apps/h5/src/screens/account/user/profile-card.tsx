import type { User } from '@kaozhou/api'
import { maskPhone } from '@kaozhou/domain'
import { Avatar, Button, Link, SkeletonText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../routing/is-known-href'
import { requestLogin } from '../../../stores/global'
import styles from './mine.module.css'

/** Avatar, nickname and phone number; for a visitor the login button. */
export function ProfileCard({ user, loggedIn }: { user?: User; loggedIn: boolean }): ReactNode {
  return (
    <header className={styles.profile}>
      <Avatar name={user?.nickname ?? ''} src={user?.avatarImageUrl} size={60} decorative />
      <div className={styles.person}>
        {user ? <Person user={user} /> : loggedIn ? <SkeletonText lines={2} /> : <Visitor />}
      </div>
    </header>
  )
}

function Person({ user }: { user: User }): ReactNode {
  return (
    <>
      <h1 className={styles.nickname}>
        {isKnownHref('/myinfo') ? <Link href="/myinfo">{user.nickname}</Link> : user.nickname}
      </h1>
      <p className={styles.mobile}>{masked(user.mobile)}</p>
    </>
  )
}

/** The server sends the number masked; if it ever does not, it is masked here. */
function masked(mobile: string): string {
  return mobile.includes('*') ? mobile : maskPhone(mobile)
}

function Visitor(): ReactNode {
  return (
    <>
      <h1 className={styles.nickname}>你好，同学</h1>
      <div className={styles.login}>
        <p className={styles.mobile}>登录后看课程、订单和优惠券</p>
        <Button size="sm" onClick={() => requestLogin()}>
          登录 / 注册
        </Button>
      </div>
    </>
  )
}
