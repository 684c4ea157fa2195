const KILO = 1024

/** The size of a file: 812 KB, 1.2 MB, 35 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO))
  if (kilobytes < KILO) return `${kilobytes} KB`
  const megabytes = bytes / KILO / KILO
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
