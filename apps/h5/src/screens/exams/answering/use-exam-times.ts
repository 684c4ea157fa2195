import { useEffect } from 'react'
import { useExam } from './exam-context'

const TICK_MS = 1000
/** A look at what other devices did, and at the server's time. */
const LOOK_MS = 30_000

/** Ends parts and the paper at the server's time, also in the background, and looks at the server now and then. */
export function useExamTimes(): void {
  const exam = useExam()
  useEffect(() => {
    const see = (): void => {
      exam.tick()
      if (!document.hidden) void exam.look()
    }
    const ticking = setInterval(exam.tick, TICK_MS)
    const looking = setInterval(() => {
      if (!document.hidden) void exam.look()
    }, LOOK_MS)
    exam.tick()
    document.addEventListener('visibilitychange', see)
    window.addEventListener('online', see)
    return () => {
      clearInterval(ticking)
      clearInterval(looking)
      document.removeEventListener('visibilitychange', see)
      window.removeEventListener('online', see)
    }
  }, [exam])
}
