import { maskPhone } from '@kaozhou/domain'
import type { ReactElement, ReactNode } from 'react'
import { LocationIcon } from '../icon/location-icon'
import { Tag } from '../tag/tag'
import styles from './address-card.module.css'

/** The props of `AddressCard`. */
export interface AddressCardProps {
  /** The recipient. */
  name: string
  /** Shown with its middle four digits hidden (spec §5). */
  phone: string
  /** 浙江省杭州市西湖区 */
  /** Province, city and district as one text: 浙江省杭州市西湖区. */
  region: string
  /** Region and street as one text. */
  detail: string
  /** Shows the tag of the default address. */
  isDefault?: boolean
  /** Called by a press on the card; makes the whole card a button. */
  onChoose?: () => void
  /** Content at the end: edit, delete, a chevron. */
  action?: ReactNode
}

/** A delivery address. Keyboard: Tab goes to its link and actions. */
export function AddressCard(props: AddressCardProps): ReactElement {
  const { name, phone, region, detail, isDefault, onChoose, action } = props
  return (
    <article className={styles.card}>
      <LocationIcon size="22px" className={styles.pin} />
      <div className={styles.body}>
        <div className={styles.who}>
          {onChoose ? (
            <button type="button" className={styles.choose} onClick={onChoose}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <span className={styles.phone}>{maskPhone(phone)}</span>
          {isDefault ? <Tag>默认</Tag> : null}
        </div>
        <p className={styles.where}>
          {region} {detail}
        </p>
      </div>
      {action ? <div className={styles.end}>{action}</div> : null}
    </article>
  )
}
