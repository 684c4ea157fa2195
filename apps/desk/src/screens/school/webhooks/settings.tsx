import type { DeskWebhook } from '@kaozhou/api/desk'
import { Switch, showToast } from '@kaozhou/ui'
import { SaveBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { isComplete, WebhookFields } from './webhook-fields'

/** Name, address and events of another system, and whether it is told of them. */
export function Settings({ webhook }: { webhook: DeskWebhook }): ReactNode {
  const { id, name, url, events, isOn } = webhook
  const start = { name, url, events, isOn }
  const { value, change, forget } = useDraft(`webhook-${id}`, start)
  const deed = useDeed(
    (api, form: typeof start, key) => api.webhooks.change({ ...form, id, key }),
    () => {
      forget()
      showToast({ text: '已保存', tone: 'success' })
    },
  )
  const isChanged = JSON.stringify(value) !== JSON.stringify(start)
  return (
    <Panel title="设置">
      <Switch checked={value.isOn} onChange={(next) => change({ isOn: next })}>
        启用
      </Switch>
      {value.isOn ? null : <p>停用期间发生的事以后也不会补发；已经在等的，启用后接着发。</p>}
      <WebhookFields value={value} onChange={change} />
      {deed.error ? <p role="alert">{deed.error}</p> : null}
      <SaveBar
        open={isChanged}
        saving={deed.busy}
        onDiscard={() => {
          deed.clear()
          forget()
        }}
        onSave={() => {
          if (isComplete(value)) void deed.run({ ...value, name: value.name.trim() })
        }}
      />
    </Panel>
  )
}
