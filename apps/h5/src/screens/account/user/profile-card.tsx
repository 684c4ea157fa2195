import type { User } from '@kaozhou/api'
import { maskPhone } from '@kaozhou/domain'
import { Avatar, Button, Link, SkeletonText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { requestLogin } from '../../../stores/global'
import { CheckIn } from './check-in'
import styles from './mine.module.css'

/** Avatar, nickname and phone number; for a visitor the login button. */
export function ProfileCard({ user, loggedIn }: { user?: User; loggedIn: boolean }): ReactNode {
  return (
    <header className={styles.profile}>
      <Avatar name={user?.nickname ?? ''} src={user?.avatarImageUrl} size={60} decorative />
      <div className={styles.person}>
        {user ? <Person user={user} /> : loggedIn ? <SkeletonText lines={2} /> : <Visitor />}
      </div>
      {user ? <CheckIn /> : loggedIn ? null : <LoginButton />}
      <Wave />
    </header>
  )
}

/** The wave of the logo along the lower edge. */
function Wave(): ReactNode {
  return (
    <svg
      className={styles.wave}
      viewBox="0 0 390 36"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 20c33-16 65-16 98 0s65 16 98 0 65-16 98 0 64 16 96 2v14H0z" />
      <path d="M0 28c40-12 78-12 118 0s78 12 118 0 78-12 154-4v12H0z" />
    </svg>
  )
}

function Person({ user }: { user: User }): ReactNode {
  return (
    <>
      <h1 className={styles.nickname}>
        <Link href={href('/myinfo')}>{user.nickname}</Link>
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
      <p className={styles.mobile}>登录后看课程、订单和优惠券</p>
    </>
  )
}

function LoginButton(): ReactNode {
  return (
    <Button size="sm" onClick={() => requestLogin()}>
      登录 / 注册
    </Button>
  )
}
