import { describe, expect, test } from 'vitest'
import {
  chanceOfRight,
  EVALUATION_LEAST,
  EVALUATION_MOST,
  estimateAbility,
  isEvaluationOver,
  MOST_EXPOSED,
  nextItem,
  pickItem,
} from './ability'
import { INTERVAL_95, levelOf } from './level'

const items = (difficulties: number[]) =>
  difficulties.map((difficulty, at) => ({ id: String(at), difficulty, discrimination: 1 }))

describe('the ability', () => {
  test('without a response it is the prior', () => {
    expect(estimateAbility([])).toEqual({ ability: 0, error: 1 })
  })

  test('all right and all wrong are finite and mirror each other', () => {
    const all = (right: boolean) =>
      estimateAbility(items(Array(60).fill(0)).map((item) => ({ ...item, right })))
    const [best, worst] = [all(true), all(false)]
    expect(best.ability).toBeGreaterThan(1.5)
    expect(best.ability).toBeLessThan(6)
    expect(worst.ability).toBeCloseTo(-best.ability, 9)
    expect(worst.error).toBeCloseTo(best.error, 9)
  })

  test('numbers that would overflow stay finite', () => {
    const { ability, error } = estimateAbility([
      { difficulty: 400, discrimination: 50, right: true },
      { difficulty: -400, discrimination: 50, right: false },
    ])
    expect([ability, error].every(Number.isFinite)).toBe(true)
  })

  test('a right answer to a harder question says more than one to an easier one', () => {
    const after = (difficulty: number) => estimateAbility([{ difficulty, right: true }]).ability
    expect(after(2)).toBeGreaterThan(after(0))
    expect(after(0)).toBeGreaterThan(after(-2))
  })
})

describe('the next item', () => {
  test('it is the unused item nearest to the ability', () => {
    const list = items([-2, -0.9, 0.1, 1.2, 2])
    expect(nextItem(0, list, new Set())?.id).toBe('2')
    expect(nextItem(0, list, new Set(['2']))?.id).toBe('1')
    expect(nextItem(3, list, new Set())?.id).toBe('4')
    expect(nextItem(0, list, new Set(['0', '1', '2', '3', '4']))).toBeNull()
  })

  test('of items of equal difficulty it is the one with more information', () => {
    const [dull, sharp] = [
      { id: 'dull', difficulty: 0, discrimination: 0.6 },
      { id: 'sharp', difficulty: 0, discrimination: 1.8 },
    ]
    expect(nextItem(0, [dull, sharp], new Set())).toBe(sharp)
  })
})

describe('the next item of an evaluation', () => {
  const pool = ['a', 'b'].flatMap((topic) =>
    items([-1, 0, 1]).map((item) => ({ ...item, id: `${topic}${item.id}`, topic })),
  )
  const pickIds = (recent: string[], used: string[] = []) =>
    [0, 0.3, 0.6, 0.99].map((random) => {
      const sets = { used: new Set(used), recent: new Set(recent) }
      return pickItem({ ability: 0, items: pool, ...sets, shown: {}, evaluations: 0, random })?.id
    })

  test('items that were answered in the last 60 days come after all others of their topic', () => {
    expect(new Set(pickIds(['a0', 'a1', 'b0', 'b1', 'b2']))).toEqual(new Set(['a2']))
    expect(new Set(pickIds(['b0', 'b1'], ['a0']))).toEqual(new Set(['b2']))
  })

  test('they are asked again rather than a topic is left out', () => {
    const recent = ['a0', 'a1', 'a2']
    expect(pickIds(recent, ['b0']).every((id) => id?.startsWith('a'))).toBe(true)
  })
})

describe('the end', () => {
  test.each([
    [EVALUATION_LEAST - 1, 0.1, 100, false],
    [EVALUATION_LEAST, 0.29, 100, true],
    [EVALUATION_LEAST, 0.5, 100, false],
    [EVALUATION_MOST, 0.5, 100, true],
    [3, 0.9, 0, true],
  ])(
    'after %i answers with an error of %f and %i items left: %s',
    (answered, error, left, over) => {
      expect(isEvaluationOver(answered, error, left)).toBe(over)
    },
  )
})

describe('the level in words', () => {
  test.each([
    [0, 0.3, '中等', 50],
    [1.6, 0.3, '优秀', 95],
    [0.8, 0.3, '良好', 79],
    [-1, 0.3, '基础', 16],
    [-2, 0.3, '入门', 2],
  ])('%f ± %f is %s', (ability, error, name, percent) => {
    const level = levelOf({ ability, error })
    expect(level).toMatchObject({ name, percent })
    expect(level.low).toBeLessThan(percent)
    expect(level.high).toBeGreaterThan(percent)
  })

  test('the sentence names the uncertainty', () => {
    expect(levelOf({ ability: 0, error: 0.4 }).text).toBe(
      '你的水平是“中等”，约超过 50% 的同学；真实水平有 95% 的可能在“基础”到“良好”之间。',
    )
    expect(levelOf({ ability: 0, error: 0.1 }).text).toContain('就在“中等”')
    expect(levelOf({ ability: 3, error: 0.3 }).text).toContain('，超过几乎所有同学；')
    expect(levelOf({ ability: -3, error: 0.3 }).text).toContain('，还在起步阶段；')
  })
})

const NONE: ReadonlySet<string> = new Set()

/** Mulberry32: the same people in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe.each([1, 2, 3])('a simulation of 1,000 people, seed %i', (seed) => {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const topics = ['vocabulary', 'grammar', 'reading', 'listening', 'translation']
  const pool = Array.from({ length: 150 }, (_, at) => ({
    id: `i${at}`,
    topic: topics[at % topics.length] ?? '',
    difficulty: -2.8 + (5.6 * Math.floor(at / topics.length)) / 29,
    discrimination: 0.9 + 0.9 * random(),
  }))
  const shown: Record<string, number> = {}
  const people = Array.from({ length: 1000 }, (_, evaluations) => {
    const truth = normal()
    const used = new Set<string>()
    const responses: {
      difficulty: number
      discrimination: number
      right: boolean
      topic: string
    }[] = []
    let now = estimateAbility([])
    while (!isEvaluationOver(responses.length, now.error, pool.length - used.size)) {
      const pick = { items: pool, used, recent: NONE, shown, evaluations, random: random() }
      const item = pickItem({ ...pick, ability: now.ability })
      if (!item) break
      used.add(item.id)
      shown[item.id] = (shown[item.id] ?? 0) + 1
      responses.push({ ...item, right: random() < chanceOfRight(truth, item) })
      now = estimateAbility(responses)
    }
    return { truth, responses, ...now }
  })
  const errors = people.map(({ ability, truth }) => ability - truth)
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

  test('the bias is at most 0.05, the root mean square error at most 0.45', () => {
    expect(Math.abs(mean(errors))).toBeLessThanOrEqual(0.05)
    expect(Math.sqrt(mean(errors.map((error) => error ** 2)))).toBeLessThanOrEqual(0.45)
  })

  test('the stated 95 % interval holds the truth for 93 to 97 % of them', () => {
    const held = people.filter(
      ({ truth, ability, error }) => Math.abs(ability - truth) <= INTERVAL_95 * error,
    )
    expect(held.length).toBeGreaterThanOrEqual(930)
    expect(held.length).toBeLessThanOrEqual(970)
  })

  test('each answers 20 to 25 questions, as many of each topic, one more at most', () => {
    for (const { responses } of people) {
      expect(responses.length).toBeGreaterThanOrEqual(EVALUATION_LEAST)
      expect(responses.length).toBeLessThanOrEqual(EVALUATION_MOST)
      const counts = topics.map((one) => responses.filter(({ topic }) => topic === one).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })

  test('no question is shown to more than the share that is allowed', () => {
    expect(Math.max(...Object.values(shown))).toBeLessThanOrEqual(1000 * MOST_EXPOSED + 1)
  })
})
