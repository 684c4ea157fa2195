const KB = 1024
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** How much room something takes: 12 MB, 3.4 GB. */
export function sizeText(bytes: number): string {
  let size = bytes / KB
  let unit = 0
  while (size >= KB && unit < UNITS.length - 1) {
    size /= KB
    unit += 1
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
