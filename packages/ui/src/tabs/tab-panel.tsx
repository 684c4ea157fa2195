import type { ReactElement, ReactNode } from 'react'

/** The props of `TabPanel`. */
export interface TabPanelProps {
  /** The `id` of its tabs. */
  tabs: string
  /** Key of the selected tab, which names the panel. */
  value: string
  /** On the panel itself. */
  className?: string
  /** What belongs to the selected tab. */
  children: ReactNode
}

/** The panel of `Tabs` that do not stand right above it. */
export function TabPanel({ tabs, value, className, children }: TabPanelProps): ReactElement {
  return (
    <div
      id={`${tabs}-panel`}
      role="tabpanel"
      className={className}
      aria-labelledby={`${tabs}-${value}`}
    >
      {children}
    </div>
  )
}
