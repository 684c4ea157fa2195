import { RIGHTS, ROLES } from '@kaozhou/domain'
import { Button, Radio } from '@kaozhou/ui'
import { Facts, LogOutIcon } from '@kaozhou/ui/desk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/desk-api'
import { forgetMe, useMe } from '../../../data/me'
import { forgetDrafts } from '../../../data/use-draft'
import { chooseTheme, storedTheme, type Theme } from '../../../page/theme'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Passkeys } from './passkeys'
import { Sessions } from './sessions'

const THEMES = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const satisfies readonly { value: Theme; label: string }[]

export function Screen(): ReactNode {
  return (
    <Page title="我的账号" narrow actions={<LogOut />}>
      <Panel title="我是谁">
        <Who />
      </Panel>
      <Panel title="外观">
        <ThemeChoice />
      </Panel>
      <Passkeys />
      <Sessions />
    </Page>
  )
}

function Who(): ReactNode {
  const { name, login, roles, rights, isDemo } = useMe()
  return (
    <Facts
      items={[
        { label: '姓名', value: name },
        { label: '账号', value: login },
        { label: '角色', value: roles.map((role) => ROLES[role].title).join('、') },
        { label: '可以做的', value: rights.map((right) => RIGHTS[right]).join('、') || '暂时没有' },
        {
          label: '动态码',
          value: isDemo ? '演示账号不用' : '已设置；换手机时请负责人重新生成入职链接',
        },
      ]}
    />
  )
}

function ThemeChoice(): ReactNode {
  const [theme, setTheme] = useState<Theme>(storedTheme)
  return (
    <Radio<Theme>
      label="外观"
      look="chips"
      options={THEMES}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}

function LogOut(): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(false)
  async function logOut(): Promise<void> {
    setBusy(true)
    try {
      await (await api()).staff.logOut()
      forgetDrafts()
      forgetMe(queryClient)
    } catch {
      setError(true)
      setBusy(false)
    }
  }
  return (
    <>
      {error ? <p role="alert">还没有退出，请检查网络后再试</p> : null}
      <Button variant="plain" icon={<LogOutIcon />} loading={busy} onClick={() => void logOut()}>
        退出登录
      </Button>
    </>
  )
}
