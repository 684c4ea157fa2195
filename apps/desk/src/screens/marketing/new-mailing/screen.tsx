import { Button, Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { MailingPreview } from '../+shared/mailings/mailing-preview'
import { CountText, useCount } from './audience-count'
import { AudienceFields } from './audience-fields'
import {
  audienceOf,
  EMPTY_DRAFT,
  placeOf,
  plannedTime,
  sendTime,
  smsFaultText,
  timeFaultText,
} from './mailing-draft'
import styles from './new-mailing.module.css'
import { SendDialog } from './send-dialog'
import { SmsFields } from './sms-fields'
import { TimeFields } from './time-fields'
import { WordFields } from './word-fields'

/** Writes to many: to whom, what, when; then one confirmation that names how many they are. */
export function Screen(): ReactNode {
  const form = useDraft('mailing', EMPTY_DRAFT)
  const query = useQuery(apiQuery('mailings.choices'))
  return (
    <Page title="写一条群发" narrow back={<Link href={href('/mailings')}>群发通知</Link>}>
      <Loaded query={query}>{(choices) => <Form form={form} choices={choices} />}</Loaded>
    </Page>
  )
}

type Choices = Parameters<typeof AudienceFields>[0]['choices']
type FormOf = ReturnType<typeof useDraft<typeof EMPTY_DRAFT>>

function Form({ form, choices }: { form: FormOf; choices: Choices }): ReactNode {
  const { value: draft, change, forget } = form
  const [isOpen, setOpen] = useState(false)
  const audience = audienceOf(draft)
  const count = useCount(audience)
  const missing =
    missingText(draft, choices) ?? (count.data?.people === 0 ? '现在没有这样的学生' : null)
  const isReady = missing === null && count.data !== undefined
  const fields = { draft, choices, onChange: change }
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isReady) setOpen(true)
  }
  return (
    // The dialog is a form of its own: beside this one, not in it.
    <>
      <form className={styles.form} onSubmit={submit}>
        <Panel title="发给谁">
          <div className={styles.fields}>
            <AudienceFields {...fields} />
            <CountText
              count={count.data}
              isChosen={audience !== null}
              error={count.error}
              onRetry={() => void count.refetch()}
            />
          </div>
        </Panel>
        <Panel title="写什么">
          <div className={styles.fields}>
            <WordFields {...fields} />
          </div>
        </Panel>
        <Panel title="学生看到的">
          <MailingPreview
            title={draft.title.trim()}
            text={draft.text.trim()}
            at={sendTime(draft, Date.now()).at}
            leads={draft.placeKind !== 'none'}
          />
        </Panel>
        <Panel title="发短信">
          <div className={styles.fields}>
            <SmsFields {...fields} count={count.data} />
          </div>
        </Panel>
        <Panel title="什么时候">
          <div className={styles.fields}>
            <TimeFields draft={draft} onChange={change} />
          </div>
        </Panel>
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={!isReady}>
            核对并发送
          </Button>
          {missing ? <p>{missing}</p> : null}
        </div>
      </form>
      {count.data ? (
        <SendDialog
          draft={draft}
          choices={choices}
          count={count.data}
          open={isOpen}
          onClose={() => setOpen(false)}
          onSent={forget}
          onRefused={() => void count.refetch()}
        />
      ) : null}
    </>
  )
}

/** What the form still lacks, the first of it; null when it is whole. */
function missingText(draft: FormOf['value'], choices: Choices): string | null {
  if (audienceOf(draft) === null) return '还没有选好发给谁'
  if (draft.title.trim() === '') return '还没有写标题'
  if (draft.text.trim() === '') return '还没有写正文'
  if (placeOf(draft) === null) return '还没有选好点开后到哪里'
  const smsFault = smsFaultText(draft, choices)
  if (smsFault !== null) return `短信：${smsFault}`
  if (plannedTime(draft) === null) return '还没有选发送时间'
  return timeFaultText(draft, Date.now()) === null ? null : '发送时间不对'
}
