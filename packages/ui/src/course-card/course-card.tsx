import type { ReactElement, ReactNode } from 'react'
import { AvatarStack } from '../avatar/avatar'
import { cx } from '../class-names'
import { Link } from '../link/link'
import { Price } from '../price/price'
import { Tag, type TagTone } from '../tag/tag'
import styles from './course-card.module.css'
import { soldText } from './sold-text'

/** A short mark under a course's name, with a colour of its own. */
export interface CourseTag {
  /** One to four characters: 直播, 已下架. */
  text: string
  /** Its colour. Default: that of `Tag`. */
  tone?: TagTone
}

/** The props of `CourseCard`. */
export interface CourseCardProps {
  /** The name as it is shown. */
  name: string
  /** Makes the whole card a link. */
  href?: string
  /** URL of the cover, 16 : 9; without one a placeholder is drawn. */
  cover?: string | null
  /** On the cover's corner: 拼团, 已售罄. */
  badge?: string
  /** One line under the name: dates, lessons. */
  summary?: ReactNode
  /** Short marks under the name. */
  tags?: readonly (string | CourseTag)[]
  /** The teachers; the first ones are shown. */
  teachers?: readonly { name: string; avatar?: string | null }[]
  /** Price in integer fen; without it no price is shown. */
  priceFen?: number
  /** The original price in fen, crossed out. */
  crossedFen?: number | null
  /** What the person pays after their vouchers, in fen: 到手价 beside the price, in place of the original price. */
  ownFen?: number | null
  /** Short text before the price: 拼团价. */
  pricePrefix?: string
  /** Short text after the price: 起. */
  priceSuffix?: string
  /** How many were sold. */
  sold?: number
  /** At the end of the foot: a button or a status. It stays pressable above the card's link. */
  action?: ReactNode
  /** `list` full row; `compact` dense row for orders and pickers; `horizontal` cover on top, for strips and columns. */
  variant?: 'list' | 'compact' | 'horizontal'
  /** Loads the cover at once, for the first cards of a page; the others load lazily. */
  eager?: boolean
  /** Added to the component's own classes. */
  className?: string
}

function Cover({ cover, badge, eager }: CourseCardProps): ReactElement {
  return (
    <div className={styles.cover}>
      {cover ? (
        <img
          className={styles.picture}
          src={cover}
          alt=""
          width="160"
          height="90"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : null}
      {badge ? (
        <Tag tone="solid" className={styles.badge}>
          {badge}
        </Tag>
      ) : null}
    </div>
  )
}

function Tags({ tags }: Pick<CourseCardProps, 'tags'>): ReactElement | null {
  if (!tags?.length) return null
  return (
    <div className={styles.tags}>
      {tags.map((tag) => {
        const { text, tone = 'teal' } = typeof tag === 'string' ? { text: tag } : tag
        return (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        )
      })}
    </div>
  )
}

function Teachers({ teachers }: Pick<CourseCardProps, 'teachers'>): ReactElement | null {
  if (!teachers?.length) return null
  const people = teachers.map((teacher) => ({ name: teacher.name, src: teacher.avatar }))
  return (
    <span className={styles.people}>
      <AvatarStack people={people} size={22} />
      <span className={styles.names}>{teachers.map((teacher) => teacher.name).join(' · ')}</span>
    </span>
  )
}

function CourseFoot(props: CourseCardProps): ReactElement {
  const { priceFen, crossedFen, ownFen, pricePrefix, priceSuffix, sold, action, variant } = props
  return (
    <div className={styles.foot}>
      {variant === 'list' || variant === undefined ? <Teachers teachers={props.teachers} /> : null}
      {sold ? <span className={styles.sold}>{soldText(sold)}</span> : null}
      {priceFen === undefined ? null : (
        <Price
          fen={priceFen}
          crossedFen={ownFen == null ? crossedFen : null}
          prefix={pricePrefix}
          suffix={priceSuffix}
          size={variant === 'compact' ? 'sm' : 'md'}
          free
        />
      )}
      {ownFen == null ? null : (
        <span className={styles.own}>
          <Price fen={ownFen} prefix="到手价" size="sm" tone="inherit" />
        </span>
      )}
      {action ? <span className={styles.end}>{action}</span> : null}
    </div>
  )
}

/** A course in a list: cover, name, tags, teachers and price. Keyboard: Enter follows its link. */
export function CourseCard(props: CourseCardProps): ReactElement {
  const { name, href, summary, tags, variant = 'list', className } = props
  return (
    <article className={cx(styles.card, styles[variant], className)}>
      <Cover {...props} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          {href ? (
            <Link href={href} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {summary ? <p className={styles.summary}>{summary}</p> : null}
        {variant === 'compact' ? null : <Tags tags={tags} />}
      </div>
      <CourseFoot {...props} />
    </article>
  )
}
