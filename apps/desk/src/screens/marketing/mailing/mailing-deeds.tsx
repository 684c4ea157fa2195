import type { DeskMailing } from '@kaozhou/api/desk'
import { type MailingDeed, mayDoToMailing } from '@kaozhou/domain'
import { Button, fenText, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DeskClient } from '../../../data/desk-api'
import { useMe } from '../../../data/me'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'

interface Way {
  /** What the button says. */
  text: string
  /** What happens, told before it is done. */
  tells: string
  grave?: true
  done: string
}

const WAYS: Record<Exclude<MailingDeed, 'refuse'>, Way> = {
  allow: {
    text: '同意发送',
    tells: '同意后按计划发给这些学生。',
    done: '已同意',
  },
  pause: {
    text: '暂停',
    tells: '正在发的一批（最多 500 人）发完就停下，随时可以继续。',
    done: '已暂停',
  },
  resume: { text: '继续', tells: '从停下的地方接着发，没有人会收到两次。', done: '已继续' },
  cancel: {
    text: '取消群发',
    tells: '不再往下发，不能恢复；已经收到的学生还看得到。',
    grave: true,
    done: '已取消',
  },
  takeBack: {
    text: '撤回未读',
    tells: '从还没读过的学生的通知里拿掉；读过的学生还看得到，已经弹出的推送和发出的短信收不回来。',
    grave: true,
    done: '已撤回',
  },
}

const ORDER = ['allow', 'resume', 'pause', 'takeBack', 'cancel'] as const

/** What can be done to a mailing as it stands. */
export function MailingDeeds({ mailing, sent }: { mailing: DeskMailing; sent: number }): ReactNode {
  const me = useMe()
  const may = (deed: MailingDeed): boolean => {
    if (!mayDoToMailing(mailing.state, deed)) return false
    if (deed === 'allow' || deed === 'refuse') return mailing.createdBy.id !== me.id
    return deed !== 'takeBack' || sent > 0
  }
  return (
    <>
      {ORDER.filter(may).map((deed) => (
        <OneDeed key={deed} deed={deed} mailing={mailing} />
      ))}
      {may('refuse') ? <Refuse mailing={mailing} /> : null}
    </>
  )
}

/** The one who wrote it reads why. */
function Refuse({ mailing: { id, title, createdBy } }: { mailing: DeskMailing }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        不同意
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`不同意：${title}`}
        draft={`refuse-mailing-${id}`}
        submitText="不同意"
        field={{ label: '原因', hint: `${createdBy.name}会在这条群发里读到` }}
        ask={(api, input) => api.mailings.refuse({ ...input, id })}
        onDone={() => showToast({ text: '已记下，不会发出', tone: 'success' })}
      >
        <p>不会再往下发，也不能再同意；可以改好后重新写一条。</p>
      </ReasonedDeed>
    </>
  )
}

function OneDeed({
  deed,
  mailing,
}: {
  deed: (typeof ORDER)[number]
  mailing: DeskMailing
}): ReactNode {
  const [open, setOpen] = useState(false)
  const { text, tells, grave, done } = WAYS[deed]
  const { id, title, people, audienceText, sms } = mailing
  const run = useDeed(
    (api, _: object, key) => ask(api, deed, { id, key }),
    () => {
      setOpen(false)
      showToast({ text: done, tone: 'success' })
    },
  )
  return (
    <>
      <Button
        size="sm"
        variant={deed === 'allow' || deed === 'resume' ? 'primary' : 'plain'}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <DeedDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${text}：${title}`}
        submitText={text}
        grave={grave}
        deed={run}
        onSubmit={() => void run.run({})}
      >
        <p>
          {tells}
          {deed === 'allow' ? `${audienceText}，数的时候有 ${people} 人。` : null}
          {deed === 'allow' && sms ? `还发短信，最多 ${fenText(sms.cost)}。` : null}
        </p>
      </DeedDialog>
    </>
  )
}

async function ask(
  { mailings }: DeskClient,
  deed: (typeof ORDER)[number],
  input: { id: number; key: string },
): Promise<void> {
  await mailings[deed](input)
}
