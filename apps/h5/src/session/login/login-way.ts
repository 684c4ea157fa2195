import type { ReactNode } from 'react'

/** How the user logs in: by an SMS code, a password, or a QR code that their phone scans. */
export type LoginWay = 'code' | 'password' | 'qr'

export interface OtherWayProps {
  way: Exclude<LoginWay, 'code'>
  phone: string
  agreed: boolean
  agreements: ReactNode
  onPhoneChange: (phone: string) => void
  onAgreedChange: (agreed: boolean) => void
  /** Called with the token of the login. */
  onEntered: (entry: { token: string; hasNewUser: boolean }) => void
}
