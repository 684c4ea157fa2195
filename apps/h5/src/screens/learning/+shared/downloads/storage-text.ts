const MEGA = 1024 ** 2
const GIGA = 1024 * MEGA

/** Room on a device, in the units that phones show: 86 MB, 1 GB, 1.4 GB. */
export function storageText(bytes: number): string {
  if (bytes >= GIGA) return `${Number((bytes / GIGA).toFixed(1))} GB`
  if (bytes >= 10 * MEGA) return `${Math.round(bytes / MEGA)} MB`
  return `${Number((Math.max(bytes, bytes > 0 ? MEGA / 10 : 0) / MEGA).toFixed(1))} MB`
}
