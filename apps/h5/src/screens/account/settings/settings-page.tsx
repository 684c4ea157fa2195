import { Card, Cell, CellGroup, Switch } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { chooseTheme } from '../../../page/choose-theme'
import { isSavingData, saveData } from '../../../page/data-saver'
import { chooseTextSize, currentTextSize, type TextSize } from '../../../page/text-size'
import { storedTheme, type Theme } from '../../../page/theme'
import { AUTOMATIC, storedQuality, storeQuality } from '../../../parts/lessons/stored-quality'
import { href } from '../../../routing/href'
import { useLoggedIn } from '../../../stores/use-global'
import styles from '../+shared/forms/forms.module.css'
import { ClearCell } from './clear-cell'
import { InstallGuide } from './install-guide'
import { LookChoice } from './look-choice'
import { MailingSwitch } from './mailing-switch'
import { PushSwitch } from './push-switch'

const THEMES = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const satisfies readonly { key: Theme; label: string }[]

const TEXT_SIZES = [
  { key: 'normal', label: '标准' },
  { key: 'large', label: '大' },
  { key: 'larger', label: '特大' },
] as const satisfies readonly { key: TextSize; label: string }[]

/** The labels of the renditions of lessons, the best first. */
const QUALITIES = [
  { key: AUTOMATIC, label: '自动' },
  { key: '高清', label: '高清' },
  { key: '流畅', label: '流畅' },
] as const

type Quality = (typeof QUALITIES)[number]['key']

interface Settings {
  theme: Theme
  textSize: TextSize
  quality: Quality
  saver: boolean
}

/** How the storefront looks and plays on this device; each choice takes effect at once. */
export function SettingsPage(): ReactNode {
  const [settings, setSettings] = useStoredSettings()
  const loggedIn = useLoggedIn()
  function choose<K extends keyof Settings>(
    name: K,
    apply: (value: Settings[K]) => void,
  ): (value: Settings[K]) => void {
    return (value) => {
      setSettings({ ...settings, [name]: value })
      apply(value)
    }
  }
  return (
    <div className={styles.page}>
      <Card title="显示">
        <LookChoice
          name="theme"
          legend="外观"
          options={THEMES}
          value={settings.theme}
          onChange={choose('theme', chooseTheme)}
        />
        <LookChoice
          name="text-size"
          legend="字号"
          options={TEXT_SIZES}
          value={settings.textSize}
          onChange={choose('textSize', chooseTextSize)}
        />
      </Card>
      <Card title="播放和流量">
        <LookChoice
          name="quality"
          legend="清晰度"
          options={QUALITIES}
          value={settings.quality}
          onChange={choose('quality', storeQuality)}
        />
        <Switch checked={settings.saver} onChange={choose('saver', saveData)}>
          省流量
        </Switch>
        <p className={styles.note}>
          打开后，清晰度为“自动”的课程用“流畅”播放，页面不再提前加载下一页。
        </p>
      </Card>
      <CellGroup>
        <ClearCell />
        {loggedIn ? <Cell title="我的下载" href={href('/downloads')} /> : null}
        {loggedIn ? <Cell title="个人信息" href={href('/myinfo')} /> : null}
        {loggedIn ? <Cell title="登录设备和通行密钥" href={href('/devices')} /> : null}
        {loggedIn ? <Cell title="注销账号" href={href('/logout')} /> : null}
      </CellGroup>
      {loggedIn ? <MailingSwitch /> : null}
      {loggedIn ? <PushSwitch /> : null}
      <InstallGuide />
    </div>
  )
}

/** What is stored on this device; the defaults until the page is hydrated. */
function useStoredSettings(): [Settings, (settings: Settings) => void] {
  const [settings, setSettings] = useState<Settings>({
    theme: 'system',
    textSize: 'normal',
    quality: AUTOMATIC,
    saver: false,
  })
  useEffect(() => {
    const stored = storedQuality()
    setSettings({
      theme: storedTheme(),
      textSize: currentTextSize(),
      quality: QUALITIES.find(({ key }) => key === stored)?.key ?? AUTOMATIC,
      saver: isSavingData(),
    })
  }, [])
  return [settings, setSettings]
}
