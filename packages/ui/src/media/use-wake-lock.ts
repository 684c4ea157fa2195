import { useEffect } from 'react'

/** Keeps the screen of a phone on while `isOn`, where the browser can: nobody touches it during a lesson. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock
    if (!isOn || !wakeLock) return
    let left = false
    let held: WakeLockSentinel | null = null
    async function hold(): Promise<void> {
      // The browser lets go when the page is hidden, and refuses when the battery is low.
      if (document.visibilityState !== 'visible') return
      const sentinel = await wakeLock?.request('screen').catch(() => null)
      if (left) await sentinel?.release()
      else held = sentinel ?? null
    }
    void hold()
    const onVisible = (): void => void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [isOn])
}
