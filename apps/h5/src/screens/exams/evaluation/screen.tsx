import type { Evaluation } from '@kaozhou/api'
import { EVALUATION_LEAST, EVALUATION_MOST } from '@kaozhou/domain'
import { Button, Card } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../data/use-api'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../exams.module.css'
import { EvaluationItem } from './evaluation-item'

/** A short adaptive level test that ends in the report (spec §2 /exam/evaluation). */
export function Screen(): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const [state, setState] = useState<Evaluation | null>(null)
  const take = (next: Evaluation): void => {
    if (next.state === 'open' && next.item) setState(next)
    else navigate(href('/examination/report/:id', { id: next.id }), { replace: true })
  }
  const begin = useMutation({
    mutationFn: async () => (await api()).exams.beginEvaluation(undefined),
    onSuccess: take,
  })
  return (
    <>
      <ScreenBar title="水平测评" />
      <div className={page.page}>
        {state?.item ? (
          <EvaluationItem key={state.item.id} evaluation={state} item={state.item} onNext={take} />
        ) : (
          <Intro isBeginning={begin.isPending} onBegin={() => begin.mutate()} />
        )}
      </div>
    </>
  )
}

function Intro({ isBeginning, onBegin }: { isBeginning: boolean; onBegin: () => void }): ReactNode {
  return (
    <Card className={styles.intro}>
      <h2>测一测现在的水平</h2>
      <p>题目会跟着你的作答变化：答对了下一题难一些，答错了容易一些，所以题不多也能测得准。</p>
      <ul className={styles.lines}>
        <li>
          约 8 分钟，{EVALUATION_LEAST} 到 {EVALUATION_MOST} 题，全是单选。
        </li>
        <li>不会的题选“不会”，不要猜：结果会更准。</li>
        <li>中途离开会保留进度，回来接着做。</li>
        <li>交完就能看到各方面的水平、误差范围和学习建议。</li>
      </ul>
      <Button variant="buy" size="lg" block loading={isBeginning} onClick={onBegin}>
        开始测评
      </Button>
    </Card>
  )
}
