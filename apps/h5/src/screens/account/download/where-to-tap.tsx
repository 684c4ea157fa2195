import type { ReactNode } from 'react'
import styles from './download.module.css'

/** WeChat's menu is a capsule with a circle beside the dots; QQ and Weibo have the dots alone. */
export interface WhereToTapProps {
  hasRoundMenu: boolean
}

/** A drawing of a phone: the menu button at the top right, and the entry to choose in the sheet below. */
export function WhereToTap({ hasRoundMenu }: WhereToTapProps): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 200" aria-hidden="true" focusable="false">
      <rect className={styles.phone} x="30" y="6" width="160" height="188" rx="18" />
      <path className={styles.line} d="M30 42h160" />
      <path className={styles.bar} d="M78 26h52" />
      {hasRoundMenu ? (
        <>
          <rect className={styles.capsule} x="138" y="16" width="44" height="20" rx="10" />
          <circle className={styles.ring} cx="171" cy="26" r="4.5" />
        </>
      ) : null}
      <path
        className={styles.dots}
        d={hasRoundMenu ? 'M145 26h.01M151 26h.01M157 26h.01' : 'M162 26h.01M169 26h.01M176 26h.01'}
      />
      <circle className={styles.target} cx={hasRoundMenu ? 151 : 169} cy="26" r="15" />
      <path className={styles.text} d="M46 62h88M46 76h112M46 90h64" />
      <path
        className={styles.sheet}
        d="M30 124a12 12 0 0 1 12-12h136a12 12 0 0 1 12 12v52a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18z"
      />
      {[46, 82, 154].map((x) => (
        <rect key={x} className={styles.entry} x={x} y="130" width="26" height="26" rx="7" />
      ))}
      <rect className={styles.chosen} x="118" y="130" width="26" height="26" rx="7" />
      <circle className={styles.compass} cx="131" cy="143" r="8" />
      <path className={styles.needle} d="m128 146 2-5 4-2-2 5z" />
      <circle className={styles.target} cx="131" cy="143" r="20" />
      <path className={styles.entryText} d="M48 166h22M84 166h22M120 166h22M156 166h22" />
      <path className={styles.arrow} d="M158 46c14 16 10 48-8 72m0-11v11l11-3" />
    </svg>
  )
}
