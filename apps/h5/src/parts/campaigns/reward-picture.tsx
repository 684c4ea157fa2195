import type { RewardKind } from '@kaozhou/api'
import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './reward-picture.module.css'

export interface RewardPictureProps {
  kind: RewardKind
  /** One or two characters on it. Default: those of its kind. */
  figure?: string | undefined
  size?: 'small' | 'large'
}

/** A reward as a line drawing: what it is shows at a glance. Decorative: its name stands beside it. */
export function RewardPicture({ kind, figure, size = 'small' }: RewardPictureProps): ReactNode {
  return (
    <svg
      viewBox="0 0 96 96"
      className={cx(styles.picture, size === 'large' && styles.large)}
      aria-hidden="true"
    >
      {DRAWINGS[kind](figure)}
    </svg>
  )
}

const DRAWINGS: Record<RewardKind, (figure: string | undefined) => ReactNode> = {
  /** A parcel with a bow and a label. */
  goods: (figure = '礼') => (
    <>
      <path className={styles.wash} d="M14 36h68v46a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" />
      <path className={styles.paper} d="M9 24h78v14H9z" />
      <path className={styles.red} d="M44 24h8v62h-8z" />
      <path d="M48 24c-7-15-25-18-25-8 0 7 12 8 25 8 13 0 25-1 25-8 0-10-18-7-25 8z" />
      <path className={styles.paper} d="M30 48h36v28H30z" />
      {sign(48, 70, figure)}
    </>
  ),
  /** Two piles of beads. */
  points: (figure = '分') => (
    <>
      <path className={styles.amber} d="M56 52h28v26c0 9-28 9-28 0z" />
      <path d="M56 64c0 9 28 9 28 0" />
      <ellipse className={styles.paper} cx="70" cy="52" rx="14" ry="6" />
      <circle className={styles.amber} cx="36" cy="46" r="27" />
      <circle className={styles.paper} cx="36" cy="46" r="20" />
      {sign(36, 54, figure)}
      <path d="M12 86h72" />
    </>
  ),
  coupon: (figure = '券') => (
    <>
      <path className={styles.wash} d="M8 26h80v15a7 7 0 0 0 0 14v15H8V55a7 7 0 0 0 0-14z" />
      <path d="M62 32v32" strokeDasharray="3 4" />
      {sign(35, 57, figure)}
      <path d="M71 42h8M71 50h8" />
      <path d="M16 80h64" />
    </>
  ),
  /** A red envelope, half open. */
  redPacket: (figure = '红') => (
    <>
      <path className={styles.paper} d="M30 12h36v30H30z" />
      <path d="M38 22h20M38 30h12" />
      <path className={styles.red} d="M18 30h60v52a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
      <path className={styles.onRed} d="M18 32c14 20 46 20 60 0" />
      <circle className={styles.amber} cx="48" cy="50" r="13" stroke="none" />
      {sign(48, 56, figure.slice(0, 1), 17)}
    </>
  ),
  /** A lesson on a screen. */
  course: (figure = '课') => (
    <>
      <rect className={styles.wash} x="8" y="18" width="80" height="52" rx="6" />
      {sign(34, 53, figure)}
      <circle className={styles.red} cx="66" cy="44" r="13" />
      <path className={styles.onRed} d="M62 38l10 6-10 6z" />
      <path d="M30 84h36M48 70v14" />
    </>
  ),
  /** A key card with its row of boxes. */
  activationCode: (figure = '码') => (
    <>
      <rect className={styles.wash} x="8" y="22" width="80" height="54" rx="8" />
      {sign(27, 50, figure)}
      <circle cx="66" cy="38" r="8" />
      <path d="M58 38H44M48 38v6" />
      <path className={styles.paper} d="M16 58h12v10H16zM34 58h12v10H34zM52 58h12v10H52z" />
      <path className={styles.red} d="M70 58h12v10H70z" />
    </>
  ),
  /** Lots to draw. */
  chances: (figure = '签') => (
    <>
      <path className={styles.paper} d="M32 14h10v36H32zM46 8h10v42H46zM60 18h10v32H60z" />
      <path className={styles.red} d="M46 8h10v10H46z" />
      <path className={styles.wash} d="M24 40h54l-6 46H30z" />
      {sign(51, 72, figure)}
    </>
  ),
  /** A paper boat. */
  none: () => (
    <>
      <path className={styles.wash} d="M8 54h80L74 78H22z" />
      <path className={styles.paper} d="M48 16l26 38H22z" />
      <path d="M48 16v38M8 88c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
    </>
  ),
}

function sign(x: number, y: number, figure: string, size = 24): ReactNode {
  return (
    <text x={x} y={y} className={styles.text} fontSize={figure.length > 1 ? size * 0.62 : size}>
      {figure}
    </text>
  )
}
