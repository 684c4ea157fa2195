import { readFileSync } from 'node:fs'
import { formatCaptions, parseCaptions } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { BOARD, sampleCaptions } from './sample-captions'
import { LOOP_SECONDS } from './sample-media'

const lesson = {
  name: '长对话：数字与让步',
  teacher: '沈以宁',
  durationSeconds: 3600,
  marks: [{ seconds: 600, title: '讲评' }],
}

test('the board has what make-sample.mjs writes on it but the name of the school, at the same seconds', () => {
  const maker = readFileSync(new URL('../../../../media/make-sample.mjs', import.meta.url), 'utf8')
  const written = [...maker.matchAll(/\{\s*at: (\d+),[^}]*?text: '([^']+)'/g)]
  expect(
    written.map(([, at, text]) => ({ at: Number(at), zh: text?.replace(/^.+ · /, '') })),
  ).toEqual(BOARD.map(({ at, zh }) => ({ at, zh })))
})

describe.each(['zh', 'en'] as const)('captions in %s', (lang) => {
  test('are in order, without a gap, and as long as the film', () => {
    const cues = sampleCaptions(lesson, lang)
    expect(cues[0]?.from).toBe(0)
    expect(cues.at(-1)?.to).toBe(3_600_000)
    for (const [index, cue] of cues.entries()) {
      expect(cue.from).toBe(cues[index - 1]?.to ?? 0)
      expect(cue.to).toBeGreaterThan(cue.from)
    }
    expect(parseCaptions(formatCaptions(cues), 3_600_000)).toEqual({ cues })
  })

  test('end with a film that ends within a round', () => {
    const cues = sampleCaptions({ ...lesson, durationSeconds: LOOP_SECONDS + 9 }, lang)
    // Twelve whole segments.
    expect(cues.at(-1)?.to).toBe(38_400)
    expect(cues.every(({ from, to }) => to > from)).toBe(true)
  })
})

test('they say what the film is, then where the lesson is', () => {
  const texts = sampleCaptions(lesson, 'zh').map(({ text }) => text)
  expect(texts[0]).toBe('［轻柔的提示音］演示录像，没有讲解声：长对话：数字与让步，沈以宁')
  expect(texts).toContain('［轻柔的提示音］长对话：数字与让步，第 11 分钟，共 60 分钟：讲评')
  expect(texts).toContain('［板书］二、听到 but、however、actually，后一句才是答案')
  expect(sampleCaptions(lesson, 'en')[0]?.text).toMatch(/nobody speaks/)
})
