import type { AudioState } from '@kaozhou/api'
import { Button, ButtonLink, Card } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { campaignHref } from '../../../../routing/campaign-href'
import { useAnswer } from '../acts/use-answer'
import { StagePlace } from '../stages/stage-place'
import { LazyPlayer } from '../stages/stages'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { QuestionOptions } from './question-options'

interface AudioPartProps extends CampaignView {
  audio: AudioState
}

/** An episode: its player, and a link to what follows. */
export function AudioPart({ audio }: AudioPartProps): ReactNode {
  const next = audio.next ? campaignHref(audio.next) : undefined
  return (
    <Card title={/^\d+$/.test(audio.episode) ? `第 ${audio.episode} 期` : audio.episode}>
      <StagePlace kind="player">
        <LazyPlayer audio={audio} />
      </StagePlace>
      {next ? (
        <ButtonLink variant="wash" block href={next}>
          听下一集
        </ButtonLink>
      ) : null}
    </Card>
  )
}

/** The questions about an episode. */
export function AudioQuestions({ campaign, audio }: AudioPartProps): ReactNode {
  const { questions, answered, pointsPerRight } = audio
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const act = useAnswer(campaign.slug)
  const canAnswer = campaign.period === 'running'
  const missing = questions.filter(({ id }) => chosen[id] === undefined).length
  return (
    <Card title="听完答一答" extra={`每题 ${pointsPerRight} 积分`}>
      <div className={styles.form}>
        {questions.map((question) => (
          <QuestionOptions
            key={question.id}
            question={question}
            answered={answered?.find(({ id }) => id === question.id) ?? null}
            chosen={chosen[question.id]}
            canAnswer={canAnswer}
            onChoose={(option) => setChosen({ ...chosen, [question.id]: option })}
          />
        ))}
        {answered ? null : (
          <Button
            block
            disabled={missing > 0 || !canAnswer}
            loading={act.busy}
            onClick={() => act.run(Object.entries(chosen).map(([id, option]) => ({ id, option })))}
          >
            {missing > 0 ? `还有 ${missing} 题没选` : '交答案'}
          </Button>
        )}
      </div>
    </Card>
  )
}
