import type { AmbassadorApplication } from '@kaozhou/api'
import { Button, Card, Steps } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { brand } from '../../../page/brand'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { ApplicationForm } from './application-form'
import { applicationQuery } from './application-query'
import { recruitDrawing } from './recruit-drawing'

/** What an ambassador does, and the form; once it is sent, the state of the application. */
export function RecruitPage(): ReactNode {
  const query = useQuery(applicationQuery)
  const [edits, setEdits] = useState(false)
  return (
    <Loaded query={query} missing="报名还没有开始">
      {(application) => (
        <div className={page.page}>
          <Hero
            drawing={recruitDrawing}
            tone="amber"
            beside
            title={`做${brand().name}的校园大使`}
            lead="把好用的课和资料，带给身边的同学"
          />
          {application ? (
            <Progress application={application} onEdit={() => setEdits(true)} />
          ) : (
            <Tasks />
          )}
          {!application || (edits && application.state === 'sent') ? (
            <ApplicationForm before={application} onSent={() => setEdits(false)} />
          ) : null}
          <ComingSteps />
        </div>
      )}
    </Loaded>
  )
}

function Tasks(): ReactNode {
  return (
    <Card title="可以做三件事">
      <ul className={page.list}>
        <li className={page.lead}>宣讲：在学校办一场备考分享，讲稿和资料由我们准备。</li>
        <li className={page.lead}>社群：运营一个百人以上的学习群，每天带大家打卡。</li>
        <li className={page.lead}>助教：四六级 550 分以上，或考研英语 75 分以上，帮同学答疑。</li>
      </ul>
    </Card>
  )
}

const STATES = {
  sent: { step: 1, text: '已收到，三个工作日内会打你留的手机号。' },
  talking: { step: 2, text: '正在沟通，请留意来电。' },
  accepted: { step: 3, text: '欢迎加入，资料已发到你的手机。' },
  refused: { step: 1, text: '这一次没有合适的位置，谢谢你愿意来。' },
} as const satisfies Record<AmbassadorApplication['state'], { step: number; text: string }>

interface ProgressProps {
  application: AmbassadorApplication
  onEdit: () => void
}

function Progress({ application, onEdit }: ProgressProps): ReactNode {
  const { dateOf } = useDateTexts()
  const { state, school, grade, createdAt } = application
  return (
    <Card title="我的报名">
      <div className={layout.stack}>
        <Steps steps={['报名', '沟通', '加入']} current={STATES[state].step} />
        <p className={page.lead} role="status">
          {STATES[state].text}
        </p>
        <p className={page.note}>
          {school} · {grade} · {dateOf(createdAt)} 报名
        </p>
        {state === 'sent' ? (
          <Button variant="plain" block onClick={onEdit}>
            修改报名
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function ComingSteps(): ReactNode {
  return (
    <Card title="接下来会怎样">
      <ol className={page.list}>
        <li className={page.lead}>1. 三个工作日内，老师打你留的手机号，聊十分钟。</li>
        <li className={page.lead}>2. 合适的话，发给你讲稿、群规和第一周的安排。</li>
        <li className={page.lead}>3. 每人只有一份报名，沟通开始前都可以改。</li>
      </ol>
    </Card>
  )
}
