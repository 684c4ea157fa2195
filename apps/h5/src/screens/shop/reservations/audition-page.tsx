import type { Audition, AuditionOffer } from '@kaozhou/api'
import {
  Button,
  ButtonLink,
  BuyBar,
  Card,
  ConfirmDialog,
  CourseCard,
  cx,
  SuccessIcon,
  Tag,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { momentText } from '../../../page/beijing-time'
import { ClassGroup } from '../../../parts/class-group/class-group'
import { Loaded } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { isKnownHref } from '../../../routing/is-known-href'
import { withLogin } from '../../../stores/global'
import styles from './audition.module.css'
import { auditionOfferQuery } from './audition-queries'
import { useReserve } from './use-reserve'

export interface AuditionPageProps {
  courseId: number
  /** Another page jumped here (spec §5). */
  fromJump: boolean
}

/** A free audition: what can be heard, booking it, and what comes after. */
export function AuditionPage({ courseId, fromJump }: AuditionPageProps): ReactNode {
  const query = useQuery(auditionOfferQuery(courseId))
  return (
    <Loaded query={query} missing="这门课程暂不支持免费试听">
      {(offer) => <Offer offer={offer} fromJump={fromJump} />}
    </Loaded>
  )
}

interface OfferProps {
  offer: AuditionOffer
  fromJump: boolean
}

function Offer({ offer, fromJump }: OfferProps): ReactNode {
  const { course, mine, lessons, bookedCount, openDays } = offer
  return (
    <>
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
        {mine ? <Booked audition={mine} openDays={openDays} /> : null}
        <Card title="可以试听的课" extra={bookedCount > 0 ? `${bookedCount} 人已预约` : null}>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.id} className={styles.lesson}>
                {lesson.name}
                <span className={styles.when}>
                  {lesson.startTime ? momentText(lesson.startTime) : '随时可看'}
                  {lesson.teacher ? ` · ${lesson.teacher.name}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {mine?.groupid ? (
          <Card title="加入学习群">
            <ClassGroup groupId={mine.groupid} />
          </Card>
        ) : null}
      </div>
      <AuditionBar offer={offer} fromJump={fromJump} />
    </>
  )
}

const STATES = {
  booked: { label: '预约成功', tone: 'teal' },
  open: { label: '试听中', tone: 'teal' },
  expired: { label: '试听已到期', tone: 'grey' },
  bought: { label: '已购买', tone: 'teal' },
} as const

function Booked({ audition, openDays }: { audition: Audition; openDays: number }): ReactNode {
  const { state, sectionName, sectionStartTime, expiresAt } = audition
  return (
    <Card>
      <div className={page.centre} role="status">
        <SuccessIcon size="40px" className={styles.done} />
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
        {sectionName ? <p>{sectionName}</p> : null}
        {sectionStartTime ? <p className={styles.when}>{momentText(sectionStartTime)}</p> : null}
        <p className={page.note}>
          {expiresAt ? `${momentText(expiresAt)} 前可听` : `开始试听后 ${openDays} 天内可听`}
        </p>
      </div>
    </Card>
  )
}

function AuditionBar({ offer, fromJump }: OfferProps): ReactNode {
  const { course, mine, auditionable } = offer
  const [asked, setAsked] = useState(false)
  const { reserving, reserve } = useReserve(course.id, {
    fromJump,
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <BuyBar label="试听">
        {mine ? (
          <>
            <ButtonLink variant="wash" href={href('/details/:id', { id: course.id })}>
              看完整课程
            </ButtonLink>
            {mine.state === 'bought' ? (
              <ButtonLink variant="primary" href={href('/mylive')}>
                去学习
              </ButtonLink>
            ) : null}
            {mine.state !== 'bought' && isKnownHref('/myaudition') ? (
              <ButtonLink variant="primary" href="/myaudition">
                去试听
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <Button
            variant="primary"
            block
            disabled={!auditionable}
            onClick={() => withLogin(() => setAsked(true))}
          >
            {auditionable ? '免费预约试听' : '暂不支持试听'}
          </Button>
        )}
      </BuyBar>
      <ConfirmDialog
        open={asked}
        title="预约免费试听"
        message={`预约后可以试听《${course.name}》，用登录的手机号接收开课提醒。`}
        confirmText="确认预约"
        loading={reserving}
        onConfirm={reserve}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
