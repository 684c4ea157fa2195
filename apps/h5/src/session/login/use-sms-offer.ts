import { useEffect, useRef } from 'react'

/** The Web OTP API, which Chrome on Android has and TypeScript does not know. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] }
}

/** Takes the code out of the SMS where the browser offers it, from when one was sent until the dialog is gone. */
export function useSmsOffer(sentAt: number | null, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (sentAt === null || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials
      .get(request)
      .then((answer) => {
        const { code } = (answer ?? {}) as { code?: string }
        if (code) latest.current(code)
      })
      // Refused, or stopped: the code is typed.
      .catch(() => {})
    return () => stop.abort()
  }, [sentAt])
}
