import { useEffect, useRef } from 'react'

/** The Web OTP API, which Chrome on Android has and TypeScript does not know. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] }
}

/** Fills in the code from the SMS where the browser can read it: from the sending of a code until the dialog closes. */
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
      // The user refused, or the request was stopped: the user types the code.
      .catch(() => {})
    return () => stop.abort()
  }, [sentAt])
}
