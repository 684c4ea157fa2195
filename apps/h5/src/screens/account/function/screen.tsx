import type { AppVersion } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Card, Empty, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { DatedText } from '../../../parts/page-layout/dated-text'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'
import { systemOf } from '../+shared/versions/versions-query'
import styles from './function.module.css'

/** The release notes by version, for the operating system of the device (spec §2 /function). */
export function Screen(): ReactNode {
  const { host } = useEnvironment()
  const versions = useQuery(apiQuery('system.versions', { system: systemOf(host) }))
  return (
    <>
      <ScreenBar title="功能介绍" />
      <div className={page.page}>
        <Loaded query={versions} missing="功能介绍暂时看不到">
          {(list) =>
            list.length === 0 ? (
              <Empty title="还没有版本说明" />
            ) : (
              list.map((version, index) => (
                <Version key={version.versionCode} version={version} isNewest={index === 0} />
              ))
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Version({ version, isNewest }: { version: AppVersion; isNewest: boolean }): ReactNode {
  const { version_name, title, whatIsNew, releasedAt } = version
  const { dateOf } = useDateTexts()
  return (
    <Card title={`${version_name} ${title}`} extra={isNewest ? <Tag>最新</Tag> : undefined}>
      <p className={page.note}>
        <DatedText text={dateOf(releasedAt)} />
      </p>
      <ul className={styles.news}>
        {whatIsNew.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}
