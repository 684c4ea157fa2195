import type { QuestionState } from '@kaozhou/api'
import { Avatar, Button, Card, Tag } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../acts/use-answer'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { QuestionOptions } from './question-options'

interface QuestionPartProps extends CampaignView {
  question: QuestionState
  /** The code of the friend's link that led here. */
  code: string | null
}

/** The question of the day; once it is answered, the friends and their results. */
export function QuestionPart({ campaign, question, code }: QuestionPartProps): ReactNode {
  const { answered, friends, points, rightDays } = question
  const [chosen, setChosen] = useState<number>()
  const act = useAnswer(campaign.slug, code)
  const canAnswer = campaign.period === 'running'
  return (
    <>
      <Card
        title="今天的题"
        extra={rightDays > 0 ? `答对 ${rightDays} 天` : `答对得 ${points} 积分`}
      >
        <div className={styles.form}>
          <QuestionOptions
            question={question}
            answered={answered}
            chosen={chosen}
            canAnswer={canAnswer}
            onChoose={setChosen}
          />
          {answered ? null : (
            <Button
              block
              disabled={chosen === undefined || !canAnswer}
              loading={act.busy}
              onClick={() =>
                chosen === undefined ? undefined : act.run([{ id: question.id, option: chosen }])
              }
            >
              {chosen === undefined ? '先选一个答案' : '交答案'}
            </Button>
          )}
        </div>
      </Card>
      {friends.length > 0 ? (
        <Card title="同学答得怎么样">
          <ul className={styles.list}>
            {friends.map(({ nickname, avatar, right }) => (
              <li key={`${nickname}-${avatar}`} className={styles.row}>
                <Avatar name={nickname} src={avatar} size={36} decorative />
                <span className={styles.grow}>{nickname}</span>
                <Tag tone={right ? 'teal' : 'grey'}>{right ? '答对' : '没答对'}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
