import type { DeskClass } from '@kaozhou/api/desk'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Notice } from '../../../../parts/page-layout/notice'
import { Panel } from '../../../../parts/page-layout/panel'
import { Ways } from '../../../../parts/page-layout/ways'
import { Moment } from '../../../../parts/times/moment'
import { classTime } from '../class-states'
import { ClassDeeds } from './class-deeds'

/** When a class takes place, what was changed about it, and what can be. */
export function ClassPlan({ of }: { of: DeskClass }): ReactNode {
  const { course, movedFrom, cancelled } = of
  return (
    <Panel
      title="上课安排"
      actions={
        <Ways>
          <ClassDeeds of={of} />
        </Ways>
      }
    >
      {cancelled === null ? null : <Notice>已取消，学生看到的原因：{cancelled}</Notice>}
      <Facts
        items={[
          { label: '时间', value: classTime(of, Date.now()) },
          ...(movedFrom === null ? [] : [{ label: '原定', value: <Moment at={movedFrom} /> }]),
          { label: '课程', value: course.name },
        ]}
      />
    </Panel>
  )
}
