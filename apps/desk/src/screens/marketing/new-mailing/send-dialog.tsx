import type { MailingChoices, MailingCount } from '@kaozhou/api/desk'
import { dateTimeText, isMailingForTwo, MAILINGS_A_DAY } from '@kaozhou/domain'
import { fenText, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { href } from '../../../routing/href'
import { MailingPreview } from '../+shared/mailings/mailing-preview'
import { SmsPreview } from '../+shared/mailings/sms-preview'
import {
  audienceOf,
  type MailingDraft,
  placeOf,
  plannedSms,
  plannedTime,
  sendTime,
  smsChoice,
} from './mailing-draft'
import { SmsCost } from './sms-cost'

export interface SendDialogProps {
  draft: MailingDraft
  choices: MailingChoices | undefined
  count: MailingCount
  open: boolean
  onClose: () => void
  onSent: () => void
  /** It was not sent; perhaps the audience has changed. */
  onRefused: () => void
}

/** Names how many people get it, when, and what they read; then sends it. */
export function SendDialog(props: SendDialogProps): ReactNode {
  const { draft, choices, count, open, onClose, onRefused } = props
  const deed = useAsk(props)
  const { people, push, off, mailingAlone, costAlone: packetsAlone } = count
  const sms = plannedSms(draft, choices, count)
  const cost = sms?.cost ?? 0
  const needsSecondPerson = isMailingForTwo({ people, cost }, { mailingAlone, packetsAlone })
  const now = Date.now()
  const { at } = sendTime(draft, now)
  const isNow = at <= now
  const text = needsSecondPerson ? `请同事同意，发给 ${people} 人` : `发给 ${people} 人`
  async function send(): Promise<void> {
    if (!(await deed.run({ ...draft, people }))) onRefused()
  }
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`发给 ${people} 人`}
      submitText={text}
      deed={deed}
      onSubmit={() => void send()}
    >
      <p>
        {isNow ? '现在' : dateTimeText(at, now)}发给 {people} 位学生，其中 {push}{' '}
        位还会收到浏览器推送。
        {off > 0 ? `另有 ${off} 位关闭了活动与课程消息，不会收到。` : null}
        今天已经收到 {MAILINGS_A_DAY} 条群发的学生会跳过。
      </p>
      {needsSecondPerson ? (
        <p>
          超过 {mailingAlone} 人，或短信费超过 {fenText(packetsAlone)}，要另一位同事同意后才发出。
        </p>
      ) : null}
      <MailingPreview
        title={draft.title.trim()}
        text={draft.text.trim()}
        at={at}
        leads={draft.placeKind !== 'none'}
      />
      {sms ? (
        <>
          <SmsPreview text={sms.text} />
          <SmsCost {...sms} />
        </>
      ) : null}
    </DeedDialog>
  )
}

function useAsk({ choices, onSent }: Pick<SendDialogProps, 'choices' | 'onSent'>) {
  const navigate = useNavigate()
  return useDeed(
    async (api, { people, ...draft }: MailingDraft & { people: number }, key) => {
      const audience = audienceOf(draft)
      const place = placeOf(draft)
      if (!audience || !place) throw new Error('the form sends only what is chosen')
      const sendAt = plannedTime(draft) ?? undefined
      const words = { title: draft.title.trim(), text: draft.text.trim() }
      const sms = smsChoice(draft, choices) ?? undefined
      return api.mailings.send({ ...words, audience, place, sms, sendAt, people, key })
    },
    ({ id, waits }) => {
      onSent()
      showToast({ text: waits ? '已提交，等同事同意' : '已保存，到时间就发', tone: 'success' })
      void navigate(href('/mailings/:id', { id }))
    },
  )
}
