import type { MockReport } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { provideBrand } from '../../../page/brand'
import { BRAND } from '../../../testing/brand.fixture'
import { mockPosterSpec } from './mock-poster-spec'
import { sharedMock } from './shared-mock'

provideBrand(BRAND)

type Standing = Pick<MockReport, 'rank' | 'takers' | 'behind' | 'others'>

const report = (standing: Standing): MockReport => ({
  attemptId: 1,
  mock: { id: 'cet4-december', title: '四级全真模考', startsAt: 0 },
  exam: 'cet4',
  nickname: '小舟',
  score: 49_700,
  scale: 71_000,
  usedMs: 60_000,
  handedInAt: 0,
  average: 49_700,
  best: 49_700,
  parts: [],
  distribution: [],
  toGrade: [],
  withOwnMarks: null,
  keyOpensAt: null,
  points: 0,
  ...standing,
})

const posterText = (of: MockReport) =>
  mockPosterSpec(of, 'https://kaozhou.test/mock/1')
    .layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []))
    .join('\n')

describe('poster and shared card', () => {
  test('with a single taker, poster and card show neither rank nor percentage', () => {
    const alone = report({ rank: 1, takers: 1, behind: 0, others: 0 })
    expect(posterText(alone)).toContain('497')
    for (const text of [posterText(alone), sharedMock(alone).desc])
      expect(text).not.toMatch(/%|第 1 名/)
  })

  test('with several takers, poster and card show the share of the others who rank behind', () => {
    const second = report({ rank: 2, takers: 4, behind: 2, others: 3 })
    expect(posterText(second)).toContain('第 2 名 / 4 人 · 超过 66% 的同学')
    expect(sharedMock(second).desc).toContain('超过 66% 的同学')
  })

  test('the text for the first rank says that all others are behind, the text for the last one names nobody', () => {
    const first = report({ rank: 1, takers: 2, behind: 1, others: 1 })
    expect(posterText(first)).toContain('超过其他所有同学')
    const last = report({ rank: 2, takers: 2, behind: 0, others: 1 })
    expect(posterText(last)).toContain('第 2 名 / 2 人')
    for (const text of [posterText(first), posterText(last), sharedMock(last).desc])
      expect(text).not.toContain('%')
  })

  test('who took the paper before has no rank on poster and card', () => {
    const again = report({ rank: null, takers: 9, behind: 5, others: 9 })
    expect(posterText(again)).toContain('9 人参加排名')
    for (const text of [posterText(again), sharedMock(again).desc])
      expect(text).not.toMatch(/第 \d+ 名|超过/)
  })
})
