import type { Audition, AuditionOffer, Section } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, Cell, CellGroup, CourseCard, cx, SuccessIcon, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClassGroup } from '../../../parts/class-group/class-group'
import { enterSection } from '../../../parts/lessons/enter-section'
import { Loaded } from '../../../parts/loaded/loaded'
import { Beside } from '../../../parts/page-layout/beside'
import { DatedText } from '../../../parts/page-layout/dated-text'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './audition.module.css'
import { AuditionBar } from './audition-bar'

export interface AuditionPageProps {
  courseId: number
  /** Another page redirected the user here (spec §5). */
  fromJump: boolean
}

/** A free audition: its lessons, its booking, and once booked its state and class group. */
export function AuditionPage({ courseId, fromJump }: AuditionPageProps): ReactNode {
  const query = useQuery(apiQuery('auditions.offer', { id: courseId }))
  return (
    <Loaded query={query} missing="这门课程暂不支持免费试听">
      {(offer) => <LoadedOffer offer={offer} fromJump={fromJump} />}
    </Loaded>
  )
}

interface LoadedOfferProps {
  offer: AuditionOffer
  fromJump: boolean
}

function LoadedOffer({ offer, fromJump }: LoadedOfferProps): ReactNode {
  const { course, mine, owned, lessons, bookedCount, openDays } = offer
  const isOpen = owned || mine?.state === 'open'
  return (
    <Beside>
      <div className={cx(page.page, page.aboveBar)}>
        <HiddenHeading>试听课程</HiddenHeading>
        <Card>
          <CourseCard
            variant="compact"
            name={course.name}
            href={href('/details/:id', { id: course.id })}
            cover={course.cover}
            summary={course.teachers.map(({ name }) => name).join('、')}
          />
        </Card>
        {owned ? <OwnedNote /> : null}
        {mine && !owned ? <BookedAudition audition={mine} openDays={openDays} /> : null}
        {isOpen ? (
          <CellGroup title={owned ? '已开通的课' : '可以试听的课'}>
            {lessons.map((lesson) => (
              <Cell
                key={lesson.id}
                title={lesson.name}
                description={<DatedText text={lessonText(lesson)} />}
                onClick={() => enterSection(lesson)}
              />
            ))}
          </CellGroup>
        ) : (
          <Card title="可以试听的课" extra={bookedCount > 0 ? `${bookedCount} 人已预约` : null}>
            <ul>
              {lessons.map((lesson) => (
                <li key={lesson.id} className={styles.lesson}>
                  {lesson.name}
                  <span className={styles.when}>
                    <DatedText text={lessonText(lesson)} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {mine?.groupid ? (
          <Card title="加入学习群">
            <ClassGroup groupId={mine.groupid} />
          </Card>
        ) : null}
      </div>
      <AuditionBar offer={offer} fromJump={fromJump} />
    </Beside>
  )
}

function lessonText({ startTime, teacher }: Section): string {
  return `${startTime ? momentText(startTime) : '随时可看'}${teacher ? ` · ${teacher.name}` : ''}`
}

/** Replaces the state of the audition for a user who owns the course. */
function OwnedNote(): ReactNode {
  return (
    <Card>
      <div className={page.centre} role="status">
        <SuccessIcon size="40px" className={styles.done} />
        <Tag tone="teal">已购买</Tag>
        <p className={page.note}>全部课程已开通，不用再试听</p>
      </div>
    </Card>
  )
}

const STATES = {
  booked: { label: '预约成功', tone: 'teal' },
  open: { label: '试听中', tone: 'teal' },
  expired: { label: '试听已到期', tone: 'grey' },
  bought: { label: '已购买', tone: 'teal' },
} as const

function BookedAudition({
  audition,
  openDays,
}: {
  audition: Audition
  openDays: number
}): ReactNode {
  const { state, sectionName, sectionStartTime, expiresAt } = audition
  return (
    <Card>
      <div className={page.centre} role="status">
        <SuccessIcon size="40px" className={styles.done} />
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
        {sectionName ? <p>{sectionName}</p> : null}
        {sectionStartTime ? (
          <p className={styles.when}>
            <DatedText text={momentText(sectionStartTime)} />
          </p>
        ) : null}
        <p className={page.note}>
          <DatedText
            text={expiresAt ? `${momentText(expiresAt)} 前可听` : `开始试听后 ${openDays} 天内可听`}
          />
        </p>
      </div>
    </Card>
  )
}
