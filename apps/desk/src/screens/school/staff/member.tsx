import type { StaffMember } from '@kaozhou/api/desk'
import { Button, ButtonLink, FormField, Input, showToast } from '@kaozhou/ui'
import { SaveBar } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../data/me'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { href } from '../../../routing/href'
import { RolesField } from './roles-field'
import { showLink } from './show-link'
import { TeacherField, teacherOf } from './teacher-field'

/** One member of staff: name and roles, a new link, the end. */
export function Member({ member }: { member: StaffMember }): ReactNode {
  const { id } = useMe()
  const hasEnded = member.state === 'ended'
  return (
    <>
      <Panel
        title={member.name}
        actions={
          <Ways>
            <ButtonLink size="sm" variant="plain" href={href('/record', { staffId: member.id })}>
              做过什么
            </ButtonLink>
            <ButtonLink size="sm" variant="ghost" href={href('/staff')}>
              关闭
            </ButtonLink>
          </Ways>
        }
      >
        {hasEnded ? <p>已离职，账号 {member.login} 不能再登录。操作记录都还在。</p> : null}
        {hasEnded ? null : <MemberForm member={member} />}
      </Panel>
      {hasEnded || member.id === id ? null : <Access member={member} />}
    </>
  )
}

function MemberForm({ member }: { member: StaffMember }): ReactNode {
  const start = {
    name: member.name,
    roles: member.roles,
    teacher: member.teacherId === null ? '' : String(member.teacherId),
  }
  const { value, change, forget } = useDraft(`staff-${member.id}`, start)
  const deed = useDeed(
    ({ staff }, { teacher, ...input }: typeof start, key) =>
      staff.change({ ...input, ...teacherOf(teacher, input.roles), id: member.id, key }),
    () => {
      forget()
      showToast({ text: '已保存，马上生效', tone: 'success' })
    },
  )
  const isChanged =
    value.name !== member.name ||
    value.roles.join() !== member.roles.join() ||
    value.teacher !== start.teacher
  const lacks = value.name.trim() ? null : '请填写姓名'
  return (
    <>
      <FormField label="姓名" error={lacks}>
        {(control) => (
          <Input
            {...control}
            maxLength={30}
            value={value.name}
            onChange={(name) => change({ name })}
          />
        )}
      </FormField>
      <RolesField
        value={value.roles}
        onChange={(roles) => change({ roles })}
        error={value.roles.length === 0 ? '至少选一个角色' : deed.error}
      />
      {value.roles.includes('teacher') ? (
        <TeacherField value={value.teacher} onChange={(teacher) => change({ teacher })} />
      ) : null}
      <SaveBar
        open={isChanged}
        saving={deed.busy}
        onDiscard={() => {
          deed.clear()
          forget()
        }}
        onSave={() => {
          if (lacks || value.roles.length === 0) return
          void deed.run({ name: value.name.trim(), roles: value.roles, teacher: value.teacher })
        }}
      />
    </>
  )
}

function Access({ member }: { member: StaffMember }): ReactNode {
  const [open, setOpen] = useState<'renew' | 'end' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Panel title="登录">
      <Ways>
        <Button size="sm" variant="plain" onClick={() => setOpen('renew')}>
          重新生成入职链接
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('end')}>
          办理离职
        </Button>
      </Ways>
      <ReasonedDeed
        open={open === 'renew'}
        onClose={close}
        title="重新生成入职链接"
        submitText="生成新链接"
        ask={(api, input) => api.staff.renew({ ...input, id: member.id })}
        onDone={({ link }) => link && void showLink(member.name, link)}
      >
        <p>{member.name} 的密码、动态码和登录中的设备会马上失效，用新链接重新设置。</p>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'end'}
        onClose={close}
        title={`${member.name} 离职`}
        submitText="办理离职"
        grave
        ask={(api, input) => api.staff.end({ ...input, id: member.id })}
        onDone={() => showToast({ text: '已办理离职', tone: 'success' })}
      >
        <p>登录中的设备马上退出，账号不能再用。操作记录保留。</p>
      </ReasonedDeed>
    </Panel>
  )
}
