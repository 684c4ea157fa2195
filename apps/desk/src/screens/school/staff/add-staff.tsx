import type { Role } from '@kaozhou/domain'
import { FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { RolesField } from './roles-field'
import { showLink } from './show-link'
import { TeacherField, teacherOf } from './teacher-field'

export interface AddStaffProps {
  open: boolean
  onClose: () => void
}

const START: { name: string; login: string; roles: Role[]; teacher: string } = {
  name: '',
  login: '',
  roles: [],
  teacher: '',
}

/** Adds somebody: a name, an account, roles. Their one-time link is shown once. */
export function AddStaff({ open, onClose }: AddStaffProps): ReactNode {
  const { value, change, forget } = useDraft('add-staff', START)
  const deed = useDeed(
    (api, { teacher, ...input }: typeof START, key) =>
      api.staff.add({ ...input, ...teacherOf(teacher, input.roles), key }),
    ({ member, link }) => {
      forget()
      onClose()
      if (link) void showLink(member.name, link)
    },
  )
  const { name, login, roles, teacher } = value
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="加入员工"
      submitText="加入并生成链接"
      deed={deed}
      disabled={!name.trim() || !login || roles.length === 0}
      onSubmit={() => void deed.run({ name: name.trim(), login, roles, teacher })}
    >
      <FormField label="姓名">
        {(control) => (
          <Input
            {...control}
            maxLength={30}
            autoComplete="off"
            value={name}
            onChange={(text) => change({ name: text })}
          />
        )}
      </FormField>
      <FormField label="账号" hint="登录时用：小写字母、数字、点和横线，2 到 31 个字符">
        {(control) => (
          <Input
            {...control}
            maxLength={31}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={(text) => change({ login: text.trim().toLowerCase() })}
          />
        )}
      </FormField>
      <RolesField value={roles} onChange={(next) => change({ roles: next })} />
      {roles.includes('teacher') ? (
        <TeacherField value={teacher} onChange={(next) => change({ teacher: next })} />
      ) : null}
    </DeedDialog>
  )
}
