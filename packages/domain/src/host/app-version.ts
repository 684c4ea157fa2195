import type { AppShell } from './host'

/** The first app version with a native login (spec §9). */
export const NATIVE_LOGIN_MIN_VERSION = '1.5.3'
/** On Android, native login fails in this version. */
export const NATIVE_LOGIN_BROKEN_ANDROID_VERSION = '1.5.5'

function segments(version: string): number[] {
  // '1.5.3-beta' and 'v1.5.3' are 1.5.3.
  const numbers = /\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0'
  return numbers.split('.').map(Number)
}

/** Compares dotted versions by numeric segments; a missing segment is 0, a suffix is ignored (spec §5). */
export function compareVersions(a: string, b: string): -1 | 0 | 1 {
  const left = segments(a)
  const right = segments(b)
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference < 0 ? -1 : 1
  }
  return 0
}

/** Native login works from 1.5.3 on, except in Android 1.5.5 (spec §4 "Session expiry"). */
export function supportsNativeLogin(app: AppShell): boolean {
  if (compareVersions(app.version, NATIVE_LOGIN_MIN_VERSION) < 0) return false
  const isBroken = compareVersions(app.version, NATIVE_LOGIN_BROKEN_ANDROID_VERSION) === 0
  return !(app.os === 'android' && isBroken)
}
