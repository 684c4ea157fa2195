/** 1/100 as points: `53250` is `532.5`. */
export function marksText(marks: number): string {
  return String(Math.round(marks) / 100)
}

/** `1 小时 5 分`, `8 分 20 秒` */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  return minutes > 0 ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`
}
