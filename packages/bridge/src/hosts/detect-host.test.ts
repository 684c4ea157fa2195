import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectHost } from './detect-host'
import { userAgents } from './user-agents.fixture'

for (const [group, rows] of Object.entries(userAgents)) {
  describe(`detectHost: ${group}`, () => {
    test.each(rows)('$name → $kind, $os', (row) => {
      expect(detectHost(row.userAgent, { maxTouchPoints: row.touchPoints })).toEqual({
        kind: row.kind,
        os: row.os,
        app: row.app ?? null,
        miniProgram: row.miniProgram ?? false,
      })
    })
  })
}

const everyRow = Object.values(userAgents).flat()

describe('detectHost: for every user agent of the table', () => {
  test('the table has at least 60 rows, none of them twice', () => {
    expect(everyRow.length).toBeGreaterThanOrEqual(60)
    const seen = everyRow.map((row) => `${row.userAgent} ${row.touchPoints}`)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('letter case never changes the kind', () => {
    for (const row of everyRow) {
      const hints = { maxTouchPoints: row.touchPoints }
      expect(detectHost(row.userAgent.toLowerCase(), hints).kind, row.name).toBe(row.kind)
    }
  })

  test('the os is harmony when the string contains ArkWeb', () => {
    for (const row of everyRow) {
      expect(detectHost(`${row.userAgent} ArkWeb/4.1.6.1`).os, row.name).toBe('harmony')
    }
  })

  test('in our app the kind is always other', () => {
    for (const row of everyRow) {
      const host = detectHost(`${row.userAgent} KaozhouApp/3.0.0 (Android)`)
      expect(host.kind, row.name).toBe('other')
      expect(host.app, row.name).not.toBeNull()
    }
  })

  test('never throws, for any user agent and marker', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (userAgent, appMarker) => {
        const host = detectHost(userAgent, { appMarker })
        expect(['wechat', 'qq', 'weibo', 'other']).toContain(host.kind)
      }),
    )
  })
})

describe('detectHost: args: appMarker', () => {
  test.each([
    ['bwqsh', 'bwqsh/3.3.6 (Android)', '3.3.6'],
    ['My.App+', 'My.App+/1.0 (iOS)', '1.0'],
    ['中文', '中文/1.0 (Harmony)', '1.0'],
  ])('%s reads %s', (appMarker, userAgent, version) => {
    expect(detectHost(`x ${userAgent}`, { appMarker }).app?.version).toBe(version)
  })

  test('a dot in the marker matches a dot only', () => {
    expect(detectHost('MyxApp/1.0 (iOS)', { appMarker: 'My.App' }).app).toBeNull()
  })

  test('with another marker our own app is not recognised', () => {
    expect(detectHost('KaozhouApp/1.5.3 (iOS)', { appMarker: 'Other' }).app).toBeNull()
  })
})
