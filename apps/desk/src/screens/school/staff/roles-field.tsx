import { hasRight, RIGHTS, ROLE_NAMES, ROLES, type Role, rightsOf } from '@kaozhou/domain'
import { Checkbox } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useMe } from '../../../data/me'
import { Checks } from '../../../parts/forms/checks'
import styles from './roles-field.module.css'

export interface RolesFieldProps {
  value: readonly Role[]
  onChange: (roles: Role[]) => void
  error?: string | null
}

/** The roles of a person, with what each may. One can give only what one has. */
export function RolesField({ value, onChange, error }: RolesFieldProps): ReactNode {
  const { roles: own } = useMe()
  function toggle(role: Role, isOn: boolean): void {
    onChange(ROLE_NAMES.filter((one) => (one === role ? isOn : value.includes(one))))
  }
  return (
    <Checks legend="角色" error={error}>
      {ROLE_NAMES.map((role) => (
        <Checkbox
          key={role}
          checked={value.includes(role)}
          disabled={!rightsOf([role]).every((right) => hasRight(own, right))}
          onChange={(isOn) => toggle(role, isOn)}
        >
          <span className={styles.role}>
            {ROLES[role].title}
            <span className={styles.rights}>{rightsText(role)}</span>
          </span>
        </Checkbox>
      ))}
    </Checks>
  )
}

function rightsText(role: Role): string {
  if (role === 'owner') return '全部'
  return rightsOf([role])
    .map((right) => RIGHTS[right])
    .join('、')
}
