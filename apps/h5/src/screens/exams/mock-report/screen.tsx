import type { MockReport } from '@kaozhou/api'
import {
  aheadText,
  ESTIMATED_SCORE_LABEL,
  isRanked,
  PAPER_EXAM_LABELS,
  rankText,
} from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { BarChart, Button, ButtonLink, Card, RingChart } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { ShareButton } from '../../../parts/sharing/share-button'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/exams.module.css'
import { durationText, marksText } from '../+shared/marks-text'
import { PartScores } from '../+shared/reports/part-scores'
import report from '../+shared/reports/reports.module.css'
import { sharedMock } from './shared-mock'

export function queries({ params }: RouteAddress<'/exam/mock/report/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('exams.mockReport', { id })] : []
}

const MISSING = '没有这份报告'

/** Estimated score by part, rank among the others, poster (spec §2 /exam/mock/report/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/exam/mock/report/:id'>().id)
  const { data } = useQuery({
    ...apiQuery('exams.mockReport', { id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return (
    <>
      <ScreenBar title="模考报告" actions={<ShareButton shared={data && sharedMock(data)} />} />
      {id ? <Report id={id} /> : <Missing title={MISSING} />}
    </>
  )
}

function Report({ id }: { id: number }): ReactNode {
  // The rank changes with every hand-in, so each visit loads the report anew.
  const query = useQuery({ ...apiQuery('exams.mockReport', { id }), staleTime: 0 })
  return (
    <Loaded query={query} missing={MISSING}>
      {(data) => (
        <div className={page.page}>
          <Score data={data} />
          <PartScores parts={data.parts} />
          <Distribution data={data} />
          <ButtonLink
            variant="plain"
            block
            href={href('/examination/report/normal/:id', { id: data.attemptId })}
          >
            {data.keyOpensAt === null ? '逐题看解析' : '逐题看对错'}
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Score({ data }: { data: MockReport }): ReactNode {
  const { mock, exam, score, scale, takers, usedMs, toGrade, points, withOwnMarks } = data
  const { dateTimeOf } = useDateTexts()
  const ahead = isRanked(data) ? aheadText(data) : null
  return (
    <Card className={report.head}>
      <h2>{mock.title}</h2>
      <RingChart
        label={`${ESTIMATED_SCORE_LABEL} ${marksText(score)}，满分 ${marksText(scale)}`}
        value={score}
        max={scale}
        size={160}
      >
        <span className={styles.facts}>{ESTIMATED_SCORE_LABEL}</span>
        <span className={report.score}>{marksText(score)}</span>
        <span className={styles.facts}>满分 {marksText(scale)}</span>
      </RingChart>
      <div className={report.figures}>
        <Figure value={rankText(data)} label={`共 ${takers} 人参加排名`} />
        <Figure value={durationText(usedMs)} label="用时" />
      </div>
      {ahead ? <p>{ahead}。</p> : null}
      {data.rank === null ? (
        <p className={styles.warning}>你在另一场模考里做过这份试卷，这一场只出分，不计排名。</p>
      ) : null}
      <p className={styles.facts}>
        {PAPER_EXAM_LABELS[exam]}官方成绩按常模换算，这里是按原始得分的预估，名次随交卷人数更新。
        {points > 0 ? `本次获得 ${points} 积分。` : ''}
      </p>
      {toGrade.length > 0 ? (
        <div className={report.actions}>
          <p className={styles.warning}>
            {toGrade.length} 道写作或翻译等老师评分，暂按 0 分计。得分和名次只算客观题和老师的评分。
          </p>
          {withOwnMarks === null ? null : (
            <p>加上你的自评是 {marksText(withOwnMarks)} 分，只给自己看，不计入得分和名次。</p>
          )}
          {data.keyOpensAt === null ? (
            <ButtonLink
              variant="wash"
              block
              href={href('/examination/report/normal/:id', { id: data.attemptId })}
            >
              对照范文自评
            </ButtonLink>
          ) : (
            <p className={styles.facts}>
              答案 {dateTimeOf(data.keyOpensAt)} 公布，到时可以对照范文自评。
            </p>
          )}
        </div>
      ) : null}
      <Button variant="buy" block onClick={() => void openPoster(data)}>
        生成成绩海报
      </Button>
    </Card>
  )
}

async function openPoster(data: MockReport): Promise<void> {
  const { showMockPoster } = await import('./show-mock-poster')
  await showMockPoster(data)
}

function Figure({ value, label }: { value: string; label: string }): ReactNode {
  return (
    <p className={report.figure}>
      <strong>{value}</strong>
      <span className={styles.facts}>{label}</span>
    </p>
  )
}

/** Number of people in each tenth of the score scale; the tenth of the user's score is vermilion. */
function Distribution({ data }: { data: MockReport }): ReactNode {
  const { distribution, score, average, best } = data
  const own = distribution.findLastIndex(({ from }) => score >= from)
  return (
    <Card title="分数分布">
      <BarChart
        title="各分数段的人数"
        unit=" 人"
        points={distribution.map(({ from, count }, at) => ({
          label: String(Math.round(from / 100)),
          value: count,
          accent: at === own,
        }))}
      />
      <p className={styles.facts}>
        平均 {marksText(average)} 分，最高 {marksText(best)} 分。红色是你所在的分数段。
      </p>
    </Card>
  )
}
