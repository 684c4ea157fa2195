const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  // First: some browsers of HarmonyOS name Android or Windows too.
  [/\(PC; [^()]*(?:HarmonyOS|OpenHarmony)|\(OHOS/, '鸿蒙电脑'],
  [/\(Tablet; [^()]*(?:HarmonyOS|OpenHarmony)/, '鸿蒙平板'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android(?!.*Mobile)/, '安卓平板'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Kaozhou/i, '我们的 APP'],
  [/MicroMessenger/, '微信'],
  [/\bQQ\//, 'QQ'],
  [/Weibo/, '微博'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Edg/, 'Edge 浏览器'],
  [/Firefox|FxiOS/, 'Firefox 浏览器'],
  [/Chrome|CriOS/, 'Chrome 浏览器'],
  [/Safari/, 'Safari 浏览器'],
]

/** The name of the device behind a user agent: `iPhone · 微信`. */
export function deviceName(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(SYSTEMS) ?? '其他设备', find(BROWSERS)].filter(Boolean).join(' · ')
}
