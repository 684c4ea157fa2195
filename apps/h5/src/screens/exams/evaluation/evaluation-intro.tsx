import type { EvaluationStanding } from '@kaozhou/api'
import {
  EVALUATION_LEAST,
  EVALUATION_MOST,
  ITEM_REST_DAYS,
  PAPER_EXAM_LABELS,
  type PaperExam,
} from '@kaozhou/domain'
import { Button, ButtonLink, Card, Radio, Switch } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/exams.module.css'

/** How a level test begins. */
export interface BeginForm {
  exam?: PaperExam
  silent: boolean
}

export interface EvaluationIntroProps {
  standing: EvaluationStanding
  isBeginning: boolean
  onBegin: (form: BeginForm) => void
}

/** What the level test is, how many are left today, and what to say before it begins. */
export function EvaluationIntro(props: EvaluationIntroProps): ReactNode {
  const { standing, isBeginning, onBegin } = props
  const { open, leftToday, hasRecordings, lastId } = standing
  return (
    <Card className={styles.intro}>
      <h2>测一测现在的水平</h2>
      <p>题目会跟着你的作答变化：答对了下一题难一些，答错了容易一些，所以题不多也能测得准。</p>
      <ul className={styles.lines}>
        <li>
          约 8 分钟，{EVALUATION_LEAST} 到 {EVALUATION_MOST} 题，全是单选
          {hasRecordings ? '，有听力题，请戴上耳机' : ''}。
        </li>
        <li>不会的题选“不会”，不要猜：结果会更准。</li>
        <li>中途离开会保留进度，回来接着做。</li>
        <li>{ITEM_REST_DAYS} 天内做过的题排在最后才会再出。</li>
      </ul>
      {open ? (
        <Button
          variant="buy"
          size="lg"
          block
          loading={isBeginning}
          onClick={() => onBegin({ silent: false })}
        >
          继续测评（已答 {open.answeredCount} 题）
        </Button>
      ) : leftToday > 0 ? (
        <Choices {...props} />
      ) : (
        <p className={styles.warning} role="status">
          今天的测评次数用完了，明天再测。一天测太多次，结果反而不准。
        </p>
      )}
      {lastId && !open ? (
        <ButtonLink variant="plain" block href={href('/examination/report/:id', { id: lastId })}>
          看上次的报告
        </ButtonLink>
      ) : null}
    </Card>
  )
}

const ANY_EXAM = 'any'

function Choices({ standing, isBeginning, onBegin }: EvaluationIntroProps): ReactNode {
  const { leftToday, hasRecordings, exams } = standing
  const [exam, setExam] = useState<PaperExam | typeof ANY_EXAM>(ANY_EXAM)
  const [silent, setSilent] = useState(false)
  return (
    <>
      {exams.length > 0 ? (
        <>
          <p className={styles.facts}>在准备哪个考试？报告里的课程按它来选。</p>
          <Radio
            label="在准备的考试"
            look="chips"
            value={exam}
            onChange={setExam}
            options={[
              ...exams.map((value) => ({ value, label: PAPER_EXAM_LABELS[value] })),
              { value: ANY_EXAM, label: '先不选' },
            ]}
          />
        </>
      ) : null}
      {hasRecordings ? (
        <Switch checked={silent} onChange={setSilent}>
          现在不方便听声音，不出听力题
        </Switch>
      ) : null}
      <Button
        variant="buy"
        size="lg"
        block
        loading={isBeginning}
        onClick={() => onBegin({ silent, ...(exam === ANY_EXAM ? {} : { exam }) })}
      >
        开始测评
      </Button>
      <p className={styles.facts}>今天还能测 {leftToday} 次</p>
    </>
  )
}
