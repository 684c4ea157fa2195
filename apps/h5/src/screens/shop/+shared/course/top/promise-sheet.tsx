import type { CourseProduct } from '@kaozhou/api'
import { BottomSheet, ShieldIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import sheet from './sheet.module.css'

export interface PromiseSheetProps {
  promises: CourseProduct['promises']
  open: boolean
  onClose: () => void
}

/** The service promises of a course in full. */
export function PromiseSheet({ promises, open, onClose }: PromiseSheetProps): ReactNode {
  return (
    <BottomSheet title="服务承诺" open={open} onClose={onClose}>
      <ul className={sheet.list}>
        {promises.map(({ title, text }) => (
          <li key={title} className={sheet.promise}>
            <ShieldIcon className={sheet.icon} />
            <div>
              <h3 className={sheet.title}>{title}</h3>
              <p className={sheet.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
