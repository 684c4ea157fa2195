import { MAILINGS_A_DAY } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, Switch, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { useChangeProfile } from '../+shared/forms/profile-query'

/** The switches for what the school writes to many; they are of the account, not of the device. */
export function MailingSwitch(): ReactNode {
  const { data, error } = useQuery(apiQuery('users.profile'))
  const turn = useChangeProfile(() => showToast({ text: '已保存', tone: 'success' }))
  const failed = turn.error ?? (data ? null : error)
  const shown = { ...data, ...(turn.isPending && turn.variables) }
  const isOff = !data || turn.isPending
  return (
    <Card title="学校的消息">
      <Switch
        checked={shown.mailings ?? false}
        disabled={isOff}
        onChange={(mailings) => turn.mutate({ mailings })}
      >
        活动与课程消息
      </Switch>
      <p className={styles.note}>
        学校发的活动、优惠和课程消息，一天最多 {MAILINGS_A_DAY}{' '}
        条。关闭后不再收到；上课、包裹、退款这些提醒照常。
      </p>
      <Switch
        checked={shown.smsMailings ?? false}
        disabled={isOff}
        onChange={(smsMailings) => turn.mutate({ smsMailings })}
      >
        营销短信
      </Switch>
      <p className={styles.note}>
        活动和优惠的短信，也可以回复 R 拒收。关闭后，验证码和上课安排的短信照常。
      </p>
      {failed ? <p role="alert">{messageOf(failed)}</p> : null}
    </Card>
  )
}
