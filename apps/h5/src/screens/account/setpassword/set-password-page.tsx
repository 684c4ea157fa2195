import { apiQuery } from '@kaozhou/react'
import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/forms/forms.module.css'
import { NewPasswordForm } from '../+shared/forms/new-password-form'
import { Redirect } from '../+shared/forms/redirect'

/** Sets the first password (spec §2 /setpassword); a user who has one is redirected to change it. */
export function SetPasswordPage(): ReactNode {
  const { data } = useQuery({ ...apiQuery('users.profile'), staleTime: 0 })
  if (data?.hasPassword) return <Redirect to={href('/changepassword')} />
  return (
    <div className={styles.page}>
      <Card>
        <NewPasswordForm submitText="设置密码" />
      </Card>
      <p className={styles.note}>设了密码以后，收不到短信时也能用手机号和密码登录。</p>
    </div>
  )
}
