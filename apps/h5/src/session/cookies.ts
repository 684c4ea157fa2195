import Cookies from 'js-cookie'

/** One path for all of them: a cookie is only removed with the path that it was set with. */
const PATH = '/'

export function readCookie(name: string): string | null {
  return Cookies.get(name) || null
}

/** js-cookie counts `expires` in days. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:'
  Cookies.set(name, value, { path: PATH, expires: days, sameSite: 'lax', secure })
}

export function removeCookie(name: string): void {
  Cookies.remove(name, { path: PATH })
}
