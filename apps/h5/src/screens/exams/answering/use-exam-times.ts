import { useEffect } from 'react'
import { useExam, useExamState } from './exam-context'
import { nextOpenPart } from './part-rules'

/** A look at what other devices did, and at the server's time. */
const LOOK_EVERY_MS = 30_000

/** Ends parts and the paper at the server's time, also in the background, and looks at the server now and then. */
export function useExamTimes(): void {
  const exam = useExam()
  const endsAt = useExamState(({ position }) => position.endsAt)
  const partEndsAt = useExamState(({ position }) => position.partEndsAt)
  const partId = useExamState(({ position }) => position.partId)
  const isOpen = useExamState(({ position }) => position.state === 'open')
  const { clock } = exam

  useEffect(() => {
    if (!isOpen || endsAt === null) return
    return atTime(clock.now, endsAt, exam.timeRanOut)
  }, [isOpen, endsAt, clock, exam])

  useEffect(() => {
    if (!isOpen || partEndsAt === null) return
    return atTime(clock.now, partEndsAt, () => {
      const { position } = exam.store.getState()
      const next = nextOpenPart(exam.attempt.paper, partId, position.closedParts)
      const page = next && exam.pages.find(({ part }) => part.id === next.id)
      if (page) exam.go(page.question.id)
      else exam.timeRanOut()
    })
  }, [isOpen, partEndsAt, partId, clock, exam])

  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void exam.look()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [exam])
}

const LONGEST_WAIT_MS = 30_000

/** Acts at a time of the server. Timers stop while a phone sleeps, so it looks again when the page is seen. */
function atTime(now: () => number, time: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    clearTimeout(timer)
    const left = time - now()
    if (left <= 0) act()
    else timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
