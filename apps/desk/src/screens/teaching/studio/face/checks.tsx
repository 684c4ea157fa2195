import { CheckIcon, ClockIcon, WarningIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { canTeach } from '../encoding/support'
import type { StudioView } from '../engine/studio-view'
import type { Line } from '../sending/line'
import styles from './face.module.css'
import { STRENGTH_WORDS } from './words'

interface Check {
  name: string
  /** null while it is being looked at. */
  isGood: boolean | null
  text: string
}

/** What has to work before students come, one by one. */
export function Checks({ view, makesAac }: { view: StudioView; makesAac: boolean }): ReactNode {
  return (
    <Panel title="开播前测试">
      <ul className={styles.checks}>
        {checksOf(view, makesAac).map(({ name, isGood, text }) => (
          <li key={name} className={styles.check} data-good={isGood ?? undefined}>
            {isGood === null ? <ClockIcon /> : isGood ? <CheckIcon /> : <WarningIcon />}
            <span>
              {name}：{text}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function checksOf(view: StudioView, makesAac: boolean): Check[] {
  const { support, camera, microphone, line } = view
  return [
    browserCheck(support, makesAac),
    {
      name: '画面',
      isGood: camera.state === 'asking' ? null : camera.state === 'on',
      text: camera.state === 'on' ? '摄像头正常，看看预览' : '没有摄像头，学生会看到课的名字',
    },
    {
      name: '声音',
      isGood: microphone.state === 'asking' ? null : microphone.state === 'on',
      text: microphone.state === 'on' ? '说句话，音量条会跟着动' : '没有麦克风，学生听不到',
    },
    lineCheck(line),
  ]
}

function lineCheck({ phase, closedBy }: Line): Check {
  const name = '网络'
  if (phase === 'open') return { name, isGood: true, text: '已连上服务器' }
  if (phase === 'connecting') return { name, isGood: null, text: '正在连接' }
  if (phase === 'closed' && closedBy === null)
    return { name, isGood: null, text: '到开播时间再连接' }
  return { name, isGood: false, text: STRENGTH_WORDS.away }
}

function browserCheck(support: StudioView['support'], makesAac: boolean): Check {
  const name = '浏览器'
  if (!support) return { name, isGood: null, text: '正在检查' }
  if (!canTeach(support)) {
    const text = '不能编码视频。请用新版的 Chrome、Edge（94 以上）或 Safari（26 以上）'
    return { name, isGood: false, text }
  }
  if (support.sound === 'opus' && !makesAac) {
    const text =
      '可以开播，但旧 iPhone 上会没有声音。换 Windows 或 Mac 上的 Chrome、Edge，或请管理员在服务器上装 ffmpeg'
    return { name, isGood: false, text }
  }
  return { name, isGood: true, text: '可以开播' }
}
