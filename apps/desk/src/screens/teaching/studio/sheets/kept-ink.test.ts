import { beforeEach, describe, expect, test } from 'vitest'
import type { Ink, Stroke } from '../picture/ink'
import { inkStore } from './kept-ink'

const stroke = (places: number): Stroke => ({
  color: '#d33',
  width: 5,
  points: Array.from({ length: places }, (_, at) => ({ x: at * 1.5, y: 2 })),
})
const EMPTY = { ink: new Map(), boardPages: 1 }

beforeEach(() => sessionStorage.clear())

describe('what is drawn in a class', () => {
  test('is there again for the same class', () => {
    const ink: Ink = new Map([
      ['board:1', [stroke(3)]],
      ['/a.pdf:讲义:2', [stroke(1), stroke(2)]],
    ])
    inkStore('class-1').write({ ink, boardPages: 2 })
    expect(inkStore('class-1').read()).toEqual({ ink, boardPages: 2 })
    expect(inkStore('class-2').read()).toEqual(EMPTY)
  })

  test('leaves nothing behind when it is wiped', () => {
    inkStore('class-1').write({ ink: new Map([['board:1', [stroke(3)]]]), boardPages: 1 })
    inkStore('class-1').write({ ink: new Map([['board:1', []]]), boardPages: 1 })
    expect(sessionStorage).toHaveLength(0)
  })

  test('gives up its first sheets when it is too much', () => {
    const many = Array.from({ length: 4000 }, () => stroke(100))
    const ink: Ink = new Map([
      ['board:1', many],
      ['board:2', [stroke(1)]],
    ])
    inkStore('class-1').write({ ink, boardPages: 2 })
    expect([...inkStore('class-1').read().ink.keys()]).toEqual(['board:2'])
  })

  test.each(['', 'x', '{}', '[]', '{"boardPages":1,"sheets":[["a",[["red",1,["x"]]]]]}'])(
    'is empty where %j stands',
    (text) => {
      sessionStorage.setItem('class-1', text)
      expect(inkStore('class-1').read()).toEqual(EMPTY)
    },
  )
})
