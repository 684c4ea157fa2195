import { invalidate } from '@kaozhou/react'
import { Countdown } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { DatedText } from '../../../../parts/page-layout/dated-text'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

/** The head of a campaign: picture, title, period, number of participants, and the time left. */
export function Hero({ campaign, clock }: CampaignView): ReactNode {
  const { title, subtitle, page, startTime, endTime, people } = campaign
  const { dateTimeOf } = useDateTexts()
  return (
    <header className={styles.hero}>
      {page.hero ? (
        <img
          className={styles.picture}
          src={page.hero}
          alt=""
          width={750}
          height={420}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.heroText}>
        <p className={styles.slogan}>{page.slogan}</p>
        <h2 className={styles.title}>{breakByPhrase(title)}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={`${styles.fact} ${styles.period}`}>
          <span>
            <DatedText text={dateTimeOf(startTime)} />–
          </span>
          <span>
            <DatedText text={dateTimeOf(endTime)} />
          </span>
        </p>
        <p className={styles.fact}>
          {people > 0 ? <span>{people} 人参加</span> : null}
          <Clock campaign={campaign} clock={clock} />
        </p>
      </div>
    </header>
  )
}

/** Lets a line break after a punctuation mark rather than within a phrase. */
function breakByPhrase(title: string): ReactNode {
  const phrases = title.match(/[^：，。！？]*[：，。！？]|[^：，。！？]+$/g) ?? [title]
  if (phrases.length === 1) return title
  return phrases.map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ))
}

function Clock({ campaign, clock }: Pick<CampaignView, 'campaign' | 'clock'>): ReactNode {
  const queryClient = useQueryClient()
  const { slug, period, startTime, endTime } = campaign
  if (period === 'over') return <span>已结束</span>
  const upcoming = period === 'upcoming'
  return (
    <span className={styles.clock}>
      <Countdown
        label={upcoming ? '距开始' : '距活动结束'}
        deadline={upcoming ? startTime : endTime}
        clock={clock}
        onEnd={() => void invalidate(queryClient, 'activities', { slug })}
        endText={upcoming ? '开始了' : '已结束'}
      />
      {upcoming ? '后开始' : '后结束'}
    </span>
  )
}
