import type { ReactNode } from 'react'
import styles from './agreement-link.module.css'
import type { AgreementKey } from './show-agreement'

const TITLES = {
  user: '用户协议',
  privacy: '隐私政策',
  purchase: '课程购买协议',
  deposit: '定金协议',
} as const satisfies Record<AgreementKey, string>

/** A link to an agreement: its text opens in a sheet over the form, which keeps what was typed. */
export function AgreementLink({ name }: { name: AgreementKey }): ReactNode {
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() =>
        void import('./show-agreement').then(({ showAgreement }) =>
          showAgreement(name, TITLES[name]),
        )
      }
    >
      《{TITLES[name]}》
    </button>
  )
}
