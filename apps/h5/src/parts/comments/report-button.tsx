import { REPORTED } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../page/lazy-part'
import { withLogin } from '../../stores/global'
import styles from './report-button.module.css'
import type { ReportFormProps } from './report-form'

const ReportForm = lazyPart(() => import('./report-form').then((module) => module.ReportForm))

export interface ReportButtonProps extends Pick<ReportFormProps, 'what' | 'send'> {
  /** Who wrote it. */
  nickname: string
}

/** Opens the form by which a student tells the school about what another one wrote. A visitor logs in first. */
export function ReportButton({ what, nickname, send }: ReportButtonProps): ReactNode {
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={`举报：${nickname}的${REPORTED[what]}`}
        onClick={() => withLogin(() => setForm('open'))}
      >
        举报
      </button>
      {form === 'never' ? null : (
        <ReportForm {...{ what, send }} open={form === 'open'} onClose={() => setForm('closed')} />
      )}
    </>
  )
}
