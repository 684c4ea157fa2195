const FORMAT = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-20 19:30`, Beijing's clock wherever the phone is. */
export function momentText(time: number): string {
  return FORMAT.format(time).replaceAll('/', '-')
}
