import type { MyInvitations } from '@kaozhou/api'
import { validateInvitationCode } from '@kaozhou/domain'
import { Avatar, Button, ButtonLink, Card, FormField, Input } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { useDraft } from '../../../parts/forms/use-draft'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { keptInvitation } from '../../../stores/kept-invitation'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'
import { useAccept } from '../+shared/codes/use-accept'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { flagsDrawing } from './flags-drawing'

const CODE_MAX_LENGTH = 20

/** The accepted invitation, and the field for another code while it can be changed. */
export function ChangeInvitationPage(): ReactNode {
  const query = useQuery(myInvitationsQuery)
  return (
    <Loaded query={query} missing="没有找到你的邀请">
      {(mine) => (
        <div className={page.page}>
          <Hero
            drawing={flagsDrawing}
            beside
            title="填同学的邀请码"
            lead="一个码，记下是谁叫你来的"
          />
          {mine.accepted ? <Accepted accepted={mine.accepted} /> : null}
          {mine.closed ? (
            <Card title="现在不能填邀请码">
              <p className={page.lead}>{mine.closed}。</p>
            </Card>
          ) : (
            <CodeForm changes={mine.accepted !== null} />
          )}
          <ButtonLink
            variant={mine.closed ? 'primary' : 'plain'}
            block
            href={href('/invitation_assist')}
          >
            邀请我的同学
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Accepted({ accepted }: { accepted: NonNullable<MyInvitations['accepted']> }): ReactNode {
  const { dateOf } = useDateTexts()
  const { nickname, avatar, acceptedAt } = accepted
  return (
    <Card title="我的邀请人">
      <p className={layout.person}>
        <Avatar name={nickname} src={avatar} decorative />
        <span className={layout.grow}>
          {nickname}
          <br />
          <span className={page.note}>{dateOf(acceptedAt)} 接受邀请</span>
        </span>
      </p>
    </Card>
  )
}

function CodeForm({ changes }: { changes: boolean }): ReactNode {
  const draft = useDraft('invitationCode', { code: keptInvitation(Date.now()) ?? '' })
  const { code } = draft.value
  const [error, setError] = useState<string | null>(null)
  const accept = useAccept({ changes, onAccepted: () => draft.change({ code: '' }) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const check = validateInvitationCode(code)
    setError(check.ok ? null : check.message)
    if (check.ok && !accept.isPending) accept.mutate(code.trim())
  }
  return (
    <Card title={changes ? '改成另一位同学' : '输入邀请码'}>
      <form className={page.form} onSubmit={submit}>
        <FormField label="邀请码" error={error} hint="8 位字母或数字，大小写都可以">
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={(text) => {
                draft.change({ code: text })
                setError(null)
              }}
              maxLength={CODE_MAX_LENGTH}
              autoCapitalize="none"
              autoComplete="off"
              placeholder="请输入同学给你的邀请码"
              clearable
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" block loading={accept.isPending}>
          {changes ? '更改邀请人' : '接受邀请'}
        </Button>
      </form>
    </Card>
  )
}
