import type { ComposedPage, PageBlock } from '@kaozhou/api'
import { ButtonLink, Card, Countdown, Empty, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { serverClock } from '../../../data/server-clock'
import { CouponOfferTicket } from '../../../parts/coupons/coupon-offer-ticket'
import { CourseRows } from '../../../parts/course-rows/course-rows'
import styles from './composed-page.module.css'

export interface PageBlocksProps {
  page: ComposedPage
  /** When the answer arrived, ms since epoch. */
  answeredAt: number
  /** Called when the page has to be loaded again: a coupon was received, or a countdown ended. */
  onChanged: () => void
}

/** The blocks of a composed page, from top to bottom. */
export function PageBlocks({ page, answeredAt, onChanged }: PageBlocksProps): ReactNode {
  if (page.blocks.length === 0) return <Empty title="这里还没有内容" />
  const clock = serverClock(page.now, answeredAt)
  return (
    <div className={styles.page}>
      {page.blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          key={at}
          block={block}
          first={at === 0}
          clock={clock}
          onChanged={onChanged}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  block: PageBlock
  first: boolean
  clock: () => number
  onChanged: () => void
}

function Block({ block, first, clock, onChanged }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'image':
      return <Picture block={block} first={first} />
    case 'text':
      return (
        <section className={styles.padded}>
          <Card className={styles.text}>
            {block.title ? <h2 className={styles.title}>{block.title}</h2> : null}
            {block.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Card>
        </section>
      )
    case 'courses':
      return (
        <section className={styles.padded}>
          <h2 className={styles.title}>{block.title}</h2>
          <CourseRows courses={block.courses} eager={first ? 2 : 0} />
        </section>
      )
    case 'coupon':
      return (
        <div className={styles.padded}>
          <CouponOfferTicket coupon={block.coupon} onChanged={onChanged} />
        </div>
      )
    case 'countdown':
      return (
        <p className={styles.countdown}>
          {block.title}
          <Countdown deadline={block.endTime} label={block.title} clock={clock} onEnd={onChanged} />
        </p>
      )
    case 'button':
      return (
        <div className={styles.padded}>
          <ButtonLink variant="primary" size="lg" block href={block.link}>
            {block.text}
          </ButtonLink>
        </div>
      )
  }
}

interface PictureProps {
  block: Extract<PageBlock, { kind: 'image' }>
  first: boolean
}

function Picture({ block, first }: PictureProps): ReactNode {
  const { image, alt, link } = block
  const picture = (
    <img
      className={styles.picture}
      src={image}
      alt={alt}
      width={750}
      height={300}
      loading={first ? 'eager' : 'lazy'}
    />
  )
  return link ? <Link href={link}>{picture}</Link> : picture
}
