import { MAILINGS_A_DAY } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, Switch, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { useChangeProfile } from '../+shared/forms/profile-query'

/** The switch for what the school writes to many; it is of the account, not of the device. */
export function MailingSwitch(): ReactNode {
  const { data, error } = useQuery(apiQuery('users.profile'))
  const turn = useChangeProfile(() => showToast({ text: '已保存', tone: 'success' }))
  const failed = turn.error ?? (data ? null : error)
  return (
    <Card title="学校的消息">
      <Switch
        checked={(turn.isPending ? turn.variables?.mailings : data?.mailings) ?? false}
        disabled={!data || turn.isPending}
        onChange={(mailings) => turn.mutate({ mailings })}
      >
        活动与课程消息
      </Switch>
      <p className={styles.note}>
        学校发的活动、优惠和课程消息，一天最多 {MAILINGS_A_DAY}{' '}
        条。关闭后不再收到；上课、包裹、退款这些提醒照常。
      </p>
      {failed ? <p role="alert">{messageOf(failed)}</p> : null}
    </Card>
  )
}
