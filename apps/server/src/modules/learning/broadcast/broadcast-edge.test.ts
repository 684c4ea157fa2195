import { describe, expect, test } from 'vitest'
import { BroadcastEdge } from './broadcast-edge'
import type { Part } from './part-cutter'

function part(name: string, startsSegment = false): Part {
  const bytes = Buffer.from(name)
  return { bytes, sound: bytes, seconds: 0.5, isIndependent: startsSegment, startsSegment }
}

describe('parts', () => {
  test('make segments, each returned whole when the next begins', () => {
    const edge = new BroadcastEdge(7)
    expect(edge.add(part('a', true))).toBeNull()
    expect(edge.add(part('b'))).toBeNull()
    const whole = edge.add(part('c', true))
    expect(whole).toMatchObject({ number: 7, seconds: 1 })
    expect(whole?.bytes.toString()).toBe('ab')
    expect(edge.growing).toBe(8)
    expect(edge.end()?.bytes.toString()).toBe('c')
  })

  test('of the last three segments can be read', () => {
    const edge = new BroadcastEdge(0)
    for (let n = 0; n < 5; n += 1) edge.add(part(`${n}`, true))
    expect(edge.parts().map(({ segment }) => segment)).toEqual([2, 3, 4])
    expect(edge.part(4, 0)?.bytes.toString()).toBe('4')
    expect(edge.part(1, 0)).toBeNull()
    expect(edge.part(4, 1)).toBeNull()
  })
})

describe('a player that waits for what comes next', () => {
  test('is answered by the part itself', async () => {
    const edge = new BroadcastEdge(0)
    edge.add(part('a', true))
    const waited = edge.untilPart(0, 1, 5000)
    edge.add(part('b'))
    expect(await waited).toBe(true)
  })

  test('is answered by the next segment when its own ended without that part', async () => {
    const edge = new BroadcastEdge(0)
    edge.add(part('a', true))
    const waited = edge.untilPart(0, 9, 5000)
    edge.add(part('b', true))
    expect(await waited).toBe(true)
  })

  test('is told when nothing comes in time, and when the class is over', async () => {
    const edge = new BroadcastEdge(0)
    edge.add(part('a', true))
    expect(await edge.untilPart(0, 1, 20)).toBe(false)
    const waited = edge.untilPart(0, 1, 60_000)
    edge.end()
    expect(await waited).toBe(false)
  })

  test('has what is stored already at once', async () => {
    expect(await new BroadcastEdge(3).untilPart(2, 0, 0)).toBe(true)
  })
})
