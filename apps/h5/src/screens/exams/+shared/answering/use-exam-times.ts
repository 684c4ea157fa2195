import { useEffect } from 'react'
import { useExam } from './exam-context'

const TICK_MS = 1000
/** How often the server is asked what other devices changed. */
const NEWS_MS = 30_000

/** Closes parts and the paper when their time is over by the server's clock, also in the background; asks for news in between. */
export function useExamTimes(): void {
  const exam = useExam()
  useEffect(() => {
    const returned = (): void => {
      exam.tick()
      if (!document.hidden) void exam.fetchNews()
    }
    const ticking = setInterval(exam.tick, TICK_MS)
    const fetching = setInterval(() => {
      if (!document.hidden) void exam.fetchNews()
    }, NEWS_MS)
    exam.tick()
    document.addEventListener('visibilitychange', returned)
    window.addEventListener('online', returned)
    return () => {
      clearInterval(ticking)
      clearInterval(fetching)
      document.removeEventListener('visibilitychange', returned)
      window.removeEventListener('online', returned)
    }
  }, [exam])
}
