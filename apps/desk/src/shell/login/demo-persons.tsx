import { ROLES } from '@kaozhou/domain'
import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery, useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { setMe } from '../../data/me'
import styles from './log-in.module.css'

/** The persons of the demo, where there is one: each logs in by a press. */
export function DemoPersons(): ReactNode {
  const { data } = useQuery(apiQuery('staff.demo'))
  const api = useApi()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  if (!data || data.list.length === 0) return null

  async function logIn(login: string): Promise<void> {
    setError(null)
    try {
      const client = await api()
      setMe(queryClient, await client.staff.logInAsDemo({ login }))
    } catch (failure) {
      setError(failureText(failure))
    }
  }

  return (
    <div className={styles.demo}>
      <p className={styles.note}>
        这是演示环境：每个角色有一位演示员工，点一下就能登录。正式环境里没有他们。
      </p>
      <CellGroup title="演示员工">
        {data.list.map(({ login, name, roles }) => (
          <Cell
            key={login}
            title={name}
            value={roles.map((role) => ROLES[role].title).join('、')}
            onClick={() => void logIn(login)}
          />
        ))}
      </CellGroup>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
