import Cookies from 'js-cookie'

/** A cookie can only be removed with the path that it was set with: one path for all. */
const PATH = '/'

export function readCookie(name: string): string | null {
  return Cookies.get(name) || null
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:'
  Cookies.set(name, value, { path: PATH, expires: days, sameSite: 'lax', secure })
}

export function removeCookie(name: string): void {
  Cookies.remove(name, { path: PATH })
}
