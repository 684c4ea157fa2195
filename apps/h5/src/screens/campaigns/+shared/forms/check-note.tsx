import type { CampaignState, FormCheck } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

interface CheckNoteProps {
  check: FormCheck
  period: CampaignState['period']
}

/** How the school finds what a person claims, and what that means for them. */
export function CheckNote({ check, period }: CheckNoteProps): ReactNode {
  const { title, text } = wordsOf(check, period === 'running')
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.noticeTitle}>{title}</p>
      <p>{text}</p>
    </div>
  )
}

function wordsOf({ state, reason }: FormCheck, canSend: boolean): { title: string; text: string } {
  if (state === 'waiting') {
    return { title: '待核对', text: '工作人员会看图片与分数是否一致，核对之前照常上榜。' }
  }
  if (state === 'accepted') {
    return { title: '已核对', text: canSend ? '再改的话，要重新核对。' : '分数与图片一致。' }
  }
  return {
    title: `没有通过：${reason}`,
    text: canSend
      ? '这一份不在榜上，也不能抽奖、领礼；已经得到的还在。改好再交，就重新上榜。'
      : '这一份不在榜上；已经得到的还在。活动已结束，不能再交。',
  }
}
