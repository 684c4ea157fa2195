import { href } from '../../../routing/href'
import type { AskedReport } from './report-queries'

/** The addresses of the yearly reports (spec §2 "Study reports"), by the report's name. `share`: the token of a link. */
const YEARLY = {
  year: (share?: string) => href('/yearreport', { share }),
  second: (share?: string) => href('/twoyearreport', { share }),
  third: (share?: string) => href('/thirdyearreport', { share }),
  fourth: (share?: string) => href('/fourthyearreport', { share }),
  fifth: (share?: string) => href('/fifthreport', { share }),
  sixth: (share?: string) => href('/sixthreport', { share }),
  seventh: (share?: string) => href('/seventhreport', { share }),
} as const satisfies Record<string, (share?: string) => string>

/** The report at an address; undefined where there is none. */
export function yearlyAt(pathname: string): string | undefined {
  return Object.entries(YEARLY).find(([, path]) => path() === pathname)?.[0]
}

/** The address of a report; undefined for one that this build has no address for. */
export function reportHref({ slug, courseId }: AskedReport, share?: string): string | undefined {
  if (courseId !== undefined) return href('/studyReport/:id', { id: courseId, share })
  return (YEARLY as Record<string, (share?: string) => string>)[slug]?.(share)
}
