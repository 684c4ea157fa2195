import { watch } from './live/watching/student'
import type { WatchReport, WatchTask } from './live/watching/watch-protocol'

/** The players of `pnpm bench:live`, in a process of their own: their processor time is none of the servers’. */
process.on('message', (task: WatchTask) => {
  void watchAll(task).then((report) => process.send?.(report))
})
process.on('disconnect', () => process.exit(0))

/** People come within so many seconds. */
const COME_WITHIN_MS = 10_000

async function watchAll({ roomId, students, seconds }: WatchTask): Promise<WatchReport> {
  const before = process.cpuUsage()
  const report: WatchReport = {
    ...{ parts: [], segments: [], failed: [] },
    ...{ mediaBytes: 0, playlistBytes: 0, requests: 0, cpuMs: 0 },
  }
  const endsAt = Date.now() + seconds * 1000
  await Promise.all(
    students.map(async (student, index) => {
      const delay = (index * COME_WITHIN_MS) / students.length
      await new Promise((resolve) => setTimeout(resolve, delay))
      await watch({ ...student, roomId }, endsAt, report).catch((error: Error) =>
        report.failed.push(error.message),
      )
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return { ...report, cpuMs: (user + system) / 1000 }
}
