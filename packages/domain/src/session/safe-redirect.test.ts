import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

const policy = {
  origin: 'https://m.kaozhou.example',
  allowedHosts: ['pay.partner.example', '*.live.example', 'dev.example:8443'],
}

describe('safeRedirect allows', () => {
  test.each([
    ['/', '/'],
    ['/details/1', '/details/1'],
    ['/details/1/?a=1&b=//x#top', '/details/1/?a=1&b=//x#top'],
    ['/course/list?name=英语四级', '/course/list?name=英语四级'],
    ['https://m.kaozhou.example', '/'],
    ['https://m.kaozhou.example/user?x=1', '/user?x=1'],
    ['https://m.kaozhou.example:443/user', '/user'],
    ['HTTPS://M.KAOZHOU.EXAMPLE/User', '/User'],
    ['https://m.kaozhou.example?x=1', '/?x=1'],
  ])('the own page %s, as the path %s', (target, path) => {
    expect(safeRedirect(target, policy)).toEqual({ kind: 'internal', path })
  })

  test.each([
    'https://pay.partner.example/go?x=1',
    'https://pay.partner.example:443/go',
    'https://room.live.example/1',
    'https://a.b.live.example',
    'https://dev.example:8443/x',
  ])('the listed host of %s', (url) => {
    expect(safeRedirect(url, policy)).toEqual({ kind: 'external', url })
  })

  test("an own page over http is allowed on a developer's machine, and only on the same port", () => {
    const local = { origin: 'http://127.0.0.1:4173', allowedHosts: [] }
    expect(safeRedirect('http://127.0.0.1:4173/a', local)).toEqual({ kind: 'internal', path: '/a' })
    expect(safeRedirect('http://127.0.0.1/a', local)).toBeNull()
  })
})

describe('safeRedirect refuses', () => {
  test.each([
    ['an empty text', ''],
    ['null', null],
    ['undefined', undefined],
    ['a script', 'javascript:alert(1)'],
    ['a script with capitals and a host', 'JaVaScRiPt://m.kaozhou.example/%0aalert(1)'],
    ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
    ['a data address', 'data:text/html,<script>1</script>'],
    ['a blob', 'blob:https://m.kaozhou.example/1'],
    ['an app’s scheme', 'kaozhou://bridge?type=pay'],
    ['an address without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash after the host', 'https://m.kaozhou.example\\@evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a scheme with one slash', 'https:/evil.example'],
    ['three slashes after the scheme', 'https:///evil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a newline between the slashes', '/\n/evil.example'],
    ['a leading space', ' https://pay.partner.example'],
    ['a null character', '/\u0000/evil.example'],
    ['a user part', 'https://m.kaozhou.example@evil.example/'],
    ['a user part with password', 'https://pay.partner.example:x@evil.example/'],
    ['our host as a subdomain', 'https://m.kaozhou.example.evil.example/'],
    ['our host as an ending', 'https://evilm.kaozhou.example.evil/'],
    ['an ending of an allowed host', 'https://evilpay.partner.example/'],
    ['a wildcard without a subdomain', 'https://live.example/'],
    ['a wildcard with an empty subdomain', 'https://.live.example/'],
    ['an ending of a wildcard', 'https://evillive.example/'],
    ['http to an allowed host', 'http://pay.partner.example/'],
    ['http to our own https host', 'http://m.kaozhou.example/'],
    ['another port', 'https://pay.partner.example:8443/'],
    ['a trailing dot', 'https://pay.partner.example./'],
    ['letters beyond ASCII', 'https://pаy.partner.example/'],
    ['a full-width dot', 'https://pay。partner.example/'],
    ['a full-width slash', 'https://evil.example／.live.example/'],
    ['percent signs in the host', 'https://pay.partner.example%2eevil.example/'],
    ['a soft hyphen', 'https://pay.partner\u00ad.example/'],
    ['text that runs backwards', '/\u202eelpmaxe.live'],
    ['a lone surrogate', '/\ud800'],
    ['a path that resolves to //', '/.//evil.example'],
    ['a path with two slashes', '/a//evil.example'],
    ['a path with ..', '/a/../b'],
    ['a path with percent-encoded ..', '/%2E%2e/b'],
    ['two slashes after our own host', 'https://m.kaozhou.example//evil.example'],
    ['a relative path', 'details/1'],
    ['an unknown host', 'https://evil.example/'],
  ])('%s', (_, target) => {
    expect(safeRedirect(target, policy)).toBeNull()
  })
})

test('a browser opens an allowed address on our host or on a listed one, over https', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '@', ':', '.', '..', '%2e', '\t', '\n', '?', '#', 'https:', 'http:', 'a'],
    ...['javascript:', 'evil.example', 'pay.partner.example', 'm.kaozhou.example', '。', '／', ' '],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const result = safeRedirect(pieces.join(''), policy)
      if (result === null) return
      const url = new URL(result.kind === 'internal' ? result.path : result.url, policy.origin)
      expect(url.protocol).toBe('https:')
      expect([result.kind, url.host]).toEqual([
        result.kind,
        result.kind === 'internal' ? 'm.kaozhou.example' : 'pay.partner.example',
      ])
      expect(url.pathname.startsWith('//')).toBe(false)
    }),
    { numRuns: 5000 },
  )
})
