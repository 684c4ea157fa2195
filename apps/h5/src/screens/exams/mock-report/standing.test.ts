import type { MockReport } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { provideBrand } from '../../../page/brand'
import { BRAND } from '../../../testing/brand.fixture'
import { mockPosterSpec } from './mock-poster-spec'
import { sharedMock } from './shared-mock'

provideBrand(BRAND)

const report = (standing: Pick<MockReport, 'rank' | 'takers' | 'percentile'>): MockReport => ({
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
  points: 0,
  ...standing,
})

const posterText = (of: MockReport) =>
  mockPosterSpec(of, 'https://kaozhou.test/mock/1')
    .layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []))
    .join('\n')

describe('poster and shared card', () => {
  test('behavior: with a single taker, poster and card show neither rank nor percentage', () => {
    const alone = report({ rank: 1, takers: 1, percentile: 50 })
    expect(posterText(alone)).toContain('497')
    for (const text of [posterText(alone), sharedMock(alone).desc])
      expect(text).not.toMatch(/%|第 1 名/)
  })

  test('behavior: with several takers, poster and card show the percentage of people with a lower score', () => {
    const second = report({ rank: 2, takers: 4, percentile: 62.5 })
    expect(posterText(second)).toContain('第 2 名 / 4 人 · 超过 63%')
    expect(sharedMock(second).desc).toContain('63%')
  })
})
