import type { DeskMailing } from '@kaozhou/api/desk'
import { MAILING_STATES } from '@kaozhou/domain'
import { Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'

const TONES: Record<DeskMailing['state'], TagTone> = {
  asked: 'amber',
  waiting: 'amber',
  sending: 'teal',
  paused: 'amber',
  sent: 'grey',
  cancelled: 'grey',
  refused: 'grey',
}

/** How a mailing stands. */
export function MailingTag({ state }: Pick<DeskMailing, 'state'>): ReactNode {
  return <Tag tone={TONES[state]}>{MAILING_STATES[state]}</Tag>
}
