/** Holds answers back until they are late. */
export interface LateAnswers {
  /** Resolves after `lateMs`, or at `release`. */
  wait: () => Promise<void>
  /** Ends every wait now. */
  release: () => void
}

/** @param lateMs `null`: only `release` ends a wait. */
export function createLateAnswers(lateMs: number | null): LateAnswers {
  const releases = new Set<() => void>()
  return {
    wait: () =>
      new Promise((resolve) => {
        const timer = lateMs === null ? undefined : setTimeout(release, lateMs)
        function release(): void {
          clearTimeout(timer)
          releases.delete(release)
          resolve()
        }
        releases.add(release)
      }),
    release() {
      for (const release of [...releases]) release()
    },
  }
}
