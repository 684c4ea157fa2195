import type { SmsKind } from '@kaozhou/domain'

/** A message by a template that is registered with the provider. */
export interface TemplateMessage {
  /** Ours; the provider's receipt names it. */
  id: string
  mobile: string
  /** The provider's id of the template. */
  template: string
  signature: string
  params: Readonly<Record<string, string>>
  /** The whole message, as the phone shows it. */
  text: string
  kind: SmsKind
}

/** The provider took a message, or refused it and why. */
export type TemplateAnswer = { taken: true } | { taken: false; fault: string }

/** Sends messages by registered templates. */
export interface TemplateSms {
  /** @throws when nobody knows whether the provider took it. */
  send(message: TemplateMessage): Promise<TemplateAnswer>
}
