import { DialogHost, ToastHost } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** The live region of toasts, and the dialogs that effects open. */
export function Messages(): ReactNode {
  return (
    <>
      <ToastHost />
      <DialogHost />
    </>
  )
}
