import type { Notice, NoticeKind } from '@kaozhou/api'
import {
  BellIcon,
  ChatIcon,
  CouponIcon,
  DocumentIcon,
  GroupIcon,
  type IconProps,
  LiveIcon,
  NoticeCell,
  PointsIcon,
  TrophyIcon,
  TruckIcon,
  UserIcon,
  usePriceText,
  WalletIcon,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { noticeText } from '../../../parts/notices/notice-text'
import { campaignHref } from '../../../routing/campaign-href'
import { placeOf } from '../../../routing/campaign-places'
import { href } from '../../../routing/href'
import { NoticedCourse } from './noticed-course'
import styles from './notices.module.css'

type Target = Pick<Notice, 'ref' | 'course' | 'mailing'>

/** The course of a class. */
function classPath({ course }: Target): string {
  return course ? href('/mycourse/:id', { id: course.id }) : href('/mylive')
}

/** The question of the report, by `<attempt>/<question>`. */
function markedPath({ ref }: Pick<Target, 'ref'>): string {
  const [id, question] = (ref ?? '').split('/')
  return id ? href('/examination/report/normal/:id', { id, question }) : href('/exam/mock')
}

/** The enquiry of the course, by `<enquiry>/<answer or report>`; without a course the question of the report. */
function answeredPath({ course, ref }: Target): string {
  const enquiry = Number((ref ?? '').split('/')[0])
  return course ? href('/mycourse/:id', { id: course.id, enquiry }) : markedPath({ ref })
}

/** The campaign, by `<slug>/<post>/<state>`; the own page of a transcript by `<slug>/transcript/…`. */
function postPath({ ref }: Target): string {
  const [slug = '', what] = (ref ?? '').split('/')
  const own = what === 'transcript' ? campaignHref(slug, 'my-transcript') : undefined
  return own ?? placeOf(slug) ?? href('/home')
}

/** The kinds of notices that have one line: its icon and the path that it links to. */
const LINES: Readonly<
  Record<
    Exclude<NoticeKind, 'stock' | 'sale'>,
    { icon: (props: IconProps) => ReactNode; path: (target: Target) => string | undefined }
  >
> = {
  points: { icon: PointsIcon, path: () => href('/vipshop') },
  mock: { icon: TrophyIcon, path: () => href('/exam/mock') },
  class: { icon: LiveIcon, path: classPath },
  timetable: { icon: LiveIcon, path: classPath },
  balance: {
    icon: WalletIcon,
    path: ({ ref }) => (ref ? href('/order_detail/:id', { id: ref }) : href('/myorder')),
  },
  parcel: { icon: TruckIcon, path: () => href('/myexpress') },
  refund: {
    icon: WalletIcon,
    path: ({ ref }) => (ref ? href('/myorder/:orderId', { orderId: ref }) : href('/myorder')),
  },
  group: {
    icon: GroupIcon,
    path: ({ course }) => (course ? href('/details/:id', { id: course.id }) : href('/mygroup')),
  },
  coupon: { icon: CouponIcon, path: () => href('/mycoupon') },
  redPacket: { icon: CouponIcon, path: () => href('/redpacks') },
  invoice: {
    icon: DocumentIcon,
    path: ({ ref }) => (ref ? href('/invoice/:orderId', { orderId: ref }) : href('/myorder')),
  },
  post: {
    icon: TrophyIcon,
    path: postPath,
  },
  mailing: { icon: BellIcon, path: ({ mailing }) => mailing?.path ?? undefined },
  answered: { icon: ChatIcon, path: answeredPath },
  enquiry: { icon: ChatIcon, path: answeredPath },
  marked: { icon: DocumentIcon, path: markedPath },
  account: {
    icon: UserIcon,
    // Nickname and picture are chosen anew there; what else the school does to an account is on the other page.
    path: ({ ref }) => (ref?.startsWith('profile/') ? href('/myinfo') : href('/logout')),
  },
  comment: {
    icon: ChatIcon,
    path: ({ course }) => (course ? href('/comment/:id', { id: course.id }) : href('/notices')),
  },
}

/** A notice: its subject, what happened, and when. */
export function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const { course, kind, read, createdAt, canBuy, mailing } = notice
  const { dateTimeOf } = useDateTexts()
  const priceText = usePriceText()
  if (kind !== 'stock' && kind !== 'sale') {
    const { icon: Icon, path } = LINES[kind]
    return (
      <NoticeCell
        icon={<Icon />}
        title={priceText(noticeText(notice))}
        text={mailing ? priceText(mailing.text) : undefined}
        time={dateTimeOf(createdAt)}
        isNew={!read}
        href={path(notice)}
      />
    )
  }
  if (!course) return null
  return (
    <NoticedCourse
      course={course}
      badge={read ? undefined : '新'}
      summary={<span className={canBuy ? styles.good : undefined}>{noticeText(notice)}</span>}
      action={<span className={styles.time}>{dateTimeOf(createdAt)}</span>}
    />
  )
}
