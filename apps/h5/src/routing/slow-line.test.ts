import { afterEach, expect, test, vi } from 'vitest'
import { isSlowLine } from './slow-line'

function browser(effectiveType: string | undefined, answerMs: number): void {
  vi.stubGlobal('navigator', effectiveType ? { connection: { effectiveType } } : {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { requestStart: 100, responseStart: 100 + answerMs } as PerformanceNavigationTiming,
  ])
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  { effectiveType: '4g', answerMs: 80, slow: false },
  { effectiveType: '3g', answerMs: 80, slow: true },
  { effectiveType: '2g', answerMs: 80, slow: true },
  // A browser that tells nothing of its connection.
  { effectiveType: undefined, answerMs: 80, slow: false },
  { effectiveType: undefined, answerMs: 450, slow: true },
  { effectiveType: '4g', answerMs: 450, slow: true },
])(
  'a line that is called $effectiveType and answers in $answerMs ms: slow is $slow',
  ({ effectiveType, answerMs, slow }) => {
    browser(effectiveType, answerMs)
    expect(isSlowLine()).toBe(slow)
  },
)
