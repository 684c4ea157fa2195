import type { DeskTextDetail } from '@kaozhou/api/desk'
import { Button, MarkedText, RemarkList } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { Ways } from '../../../../parts/page-layout/ways'
import { Moment } from '../../../../parts/times/moment'
import type { useNext } from '../next/use-next'
import { NextButton } from '../next/ways-on'
import { Handwriting } from '../pictures/handwriting'
import { stateText } from '../queue/state-text'
import { WordCount } from './mark-form'
import { Rubric } from './rubric'
import { Model, Task } from './task'
import styles from './text.module.css'

export interface MarkedProps {
  detail: DeskTextDetail
  next: ReturnType<typeof useNext>
  onChange: () => void
}

/** A text that needs nothing more of the staff member: what they gave, and the way to change it. */
export function Marked({ detail, next, onChange }: MarkedProps): ReactNode {
  const { own, answer, text } = detail
  const [picked, setPicked] = useState<number | null>(null)
  const drawn = { text: answer, remarks: own?.remarks ?? [], current: picked, onPick: setPicked }
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Task detail={detail} />
        <Handwriting detail={detail} remarks={own?.pictureRemarks ?? []} />
        <Panel title="答案" actions={<WordCount answer={answer} />}>
          <MarkedText {...drawn} />
          {drawn.remarks.length > 0 ? <RemarkList {...drawn} /> : null}
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel title={own ? '我的批改' : '已批改'}>
          <Facts
            items={[
              { label: '状态', value: stateText(text) },
              { label: '评分', value: own && `${own.band} / ${detail.highest}` },
              { label: '评语', value: own?.comment ? <Words text={own.comment} /> : null },
              { label: '批改于', value: own && <Moment at={own.at} /> },
            ]}
          />
          <Ways>
            <NextButton next={next} text="下一篇" />
            {own ? (
              <Button variant="plain" onClick={onChange}>
                修改
              </Button>
            ) : null}
          </Ways>
        </Panel>
        <Rubric detail={detail} band={own?.band ?? text.band} />
        <Model detail={detail} />
      </div>
    </div>
  )
}

function Words({ text }: { text: string }): ReactNode {
  return <span className={styles.words}>{text}</span>
}
