import type { DeskClassDetail } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../../page/copy-text'
import { Panel } from '../../../../parts/page-layout/panel'
import styles from './face.module.css'

/** For teachers who use OBS, or a push program on a phone, instead of this page. */
export function PushPanel({ push }: { push: NonNullable<DeskClassDetail['push']> }): ReactNode {
  return (
    <Panel title="用 OBS 等软件推流">
      <div className={styles.device}>
        <p className={styles.hint}>
          在软件里选“自定义”服务，填下面两项。画面用 H.264，关键帧间隔 2 秒；声音用
          AAC。推流开始，课就开播；下课在本页点“结束直播”。
        </p>
        <div className={styles.pushed}>
          <span>
            服务器<code>{push.address}</code>
          </span>
          <Button size="sm" variant="plain" onClick={() => void copyText(push.address)}>
            复制服务器
          </Button>
        </div>
        <div className={styles.pushed}>
          <span>
            串流密钥<code>只对这节课有效，不要给别人</code>
          </span>
          <Button size="sm" variant="plain" onClick={() => void copyText(push.key)}>
            复制密钥
          </Button>
        </div>
      </div>
    </Panel>
  )
}
