const SYSTEMS = [
  // First: some browsers of HarmonyOS name Android or Windows too.
  [/\(PC; [^()]*(?:HarmonyOS|OpenHarmony)|\(OHOS/, '鸿蒙电脑'],
  [/\(Tablet; [^()]*(?:HarmonyOS|OpenHarmony)/, '鸿蒙平板'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux 电脑'],
] as const

const BROWSERS = [
  [/MicroMessenger/, '微信'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** What somebody calls the device with this user agent: Windows 电脑，Chrome. */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [system, browser].filter(Boolean).join('，') || '未知设备'
}
