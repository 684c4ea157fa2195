import type { MockExam } from '@kaozhou/api'
import { RECORDING_LEAD_MS } from '@kaozhou/domain'
import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../+shared/exams.module.css'

/** How a mock is taken: time, recording, saving, handing in, ranks. */
export function MockRules({ mock }: { mock: MockExam }): ReactNode {
  const { paper, points, pointsLeastPercent } = mock
  return (
    <Card title="规则">
      <ul className={styles.lines}>
        <li>计时以服务器时间为准，改手机时间、切到后台都不影响。</li>
        {paper.hasRecording ? (
          <li>
            听力进入后 {RECORDING_LEAD_MS / 1000}{' '}
            秒开始，只放一遍，按服务器时间一直放，不能暂停，换设备接着听；放完后这一部分就结束。
          </li>
        ) : null}
        <li>每次作答都会立刻保存；断网时存在本机，连上后自动补交。</li>
        <li>时间到会自动交卷。成绩是预估分，排名只算客观题和老师的评分，自评不计。</li>
        <li>用这份试卷的模考全部结束以后，才公布答案和解析。</li>
        {points > 0 ? (
          <li>
            答完 {pointsLeastPercent}% 以上的题再交卷，可得 {points} 积分。
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
