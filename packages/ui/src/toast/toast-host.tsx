import { type ReactElement, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../dialog/modal-stack'
import { ErrorIcon } from '../icon/error-icon'
import { SuccessIcon } from '../icon/success-icon'
import { currentToast, subscribeToast } from './show-toast'
import styles from './toast.module.css'

/**
 * The live region for toasts; render it once, near the root. While a modal is open it is rendered inside that modal,
 * because everything outside is inert: neither visible above it nor read out.
 */
export function ToastHost(): ReactElement {
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => null)
  const modal = useTopModal()
  const region = (
    // A region that is inserted together with its text is read out only if it is an alert.
    <div className={styles.place} role={modal ? 'alert' : 'status'}>
      {toast ? (
        <div key={toast.id} className={styles.toast}>
          {toast.tone === 'success' ? <SuccessIcon /> : null}
          {toast.tone === 'error' ? <ErrorIcon /> : null}
          {toast.text}
        </div>
      ) : null}
    </div>
  )
  return modal ? createPortal(region, modal) : region
}
