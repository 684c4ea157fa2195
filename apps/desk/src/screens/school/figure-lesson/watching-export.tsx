import type { ReactNode } from 'react'
import { FiguresExport } from '../+shared/figures/figures-export'

export interface WatchingExportProps {
  /** Of the lesson. */
  name: string
  points: readonly { label: string; value: number }[]
}

/** The curve as a file. */
export function WatchingExport({ name, points }: WatchingExportProps): ReactNode {
  return (
    <FiguresExport
      name={`看到哪里 ${name}`}
      action="导出看到哪里"
      sheet={() => ({
        columns: ['位置', '学生'],
        rows: points.map(({ label, value }) => [label, String(value)]),
      })}
    />
  )
}
