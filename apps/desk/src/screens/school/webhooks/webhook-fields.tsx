import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  type WebhookEventName,
} from '@kaozhou/domain'
import { Checkbox, FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Checks } from '../../../parts/forms/checks'

export interface WebhookForm {
  name: string
  url: string
  events: WebhookEventName[]
}

export interface WebhookFieldsProps {
  value: WebhookForm
  onChange: (part: Partial<WebhookForm>) => void
}

/** Name and address of another system, and what it is told. */
export function WebhookFields({ value, onChange }: WebhookFieldsProps): ReactNode {
  const { name, url, events } = value
  function toggle(event: WebhookEventName, isOn: boolean): void {
    const next = WEBHOOK_EVENT_NAMES.filter((one) => (one === event ? isOn : events.includes(one)))
    onChange({ events: next })
  }
  return (
    <>
      <FormField label="系统名称" hint="自己认得就行，例如：财务系统">
        {(control) => (
          <Input
            {...control}
            maxLength={WEBHOOK_LIMITS.nameLength}
            autoComplete="off"
            value={name}
            onChange={(text) => onChange({ name: text })}
          />
        )}
      </FormField>
      <FormField label="接收网址" hint="https 开头，由对方的技术同事给你">
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            maxLength={WEBHOOK_LIMITS.urlLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            onChange={(text) => onChange({ url: text.trim() })}
          />
        )}
      </FormField>
      <Checks legend="通知哪些事">
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={(isOn) => toggle(event, isOn)}
          >
            {WEBHOOK_EVENTS[event]}
          </Checkbox>
        ))}
      </Checks>
    </>
  )
}

/** True when nothing is missing that a form can see; the server looks at the address. */
export function isComplete({ name, url, events }: WebhookForm): boolean {
  return name.trim() !== '' && url !== '' && events.length > 0
}
