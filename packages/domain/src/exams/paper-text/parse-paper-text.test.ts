import { describe, expect, test } from 'vitest'
import { parsePaperText, parsePieces } from './parse-paper-text'

const text = (text: string) => ({ kind: 'text', text }) as const

describe('blocks', () => {
  test('blank lines separate paragraphs; a line break stays in its paragraph', () => {
    expect(parsePaperText('W: Hi.\nM: Hello.\n\n\nNext.')).toEqual([
      { kind: 'paragraph', pieces: [text('W: Hi.\nM: Hello.')] },
      { kind: 'paragraph', pieces: [text('Next.')] },
    ])
  })

  test('a heading, a list and a numbered list', () => {
    expect(parsePaperText('# Tea\n\n- green\n- black\n\n1. boil\n2. pour')).toEqual([
      { kind: 'heading', pieces: [text('Tea')] },
      { kind: 'list', ordered: false, items: [[text('green')], [text('black')]] },
      { kind: 'list', ordered: true, items: [[text('boil')], [text('pour')]] },
    ])
  })

  test('a table has a head and rows; an escaped bar is text', () => {
    expect(parsePaperText('| a | b |\n|---|:-:|\n| 1 | x\\|y |')).toEqual([
      { kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('x|y')]]] },
    ])
  })
})

describe('pieces', () => {
  test.each([
    ['a formula', 'if $x^2=1$ then', [text('if '), formula('x^2=1'), text(' then')]],
    ['a displayed formula', '$$\\int_0^1 x\\,dx$$', [formula('\\int_0^1 x\\,dx', true)]],
    ['an escaped dollar is text', 'costs \\$5 and \\$6', [text('costs $5 and $6')]],
    ['one dollar alone is text', 'costs $5', [text('costs $5')]],
    ['a blank', 'They {{36}} it.', [text('They '), { kind: 'blank', number: 36 }, text(' it.')]],
    [
      'strong and emphasis',
      'a **b *c* d**',
      [text('a '), { kind: 'strong', pieces: [text('b '), emphasis('c'), text(' d')] }],
    ],
    ['strong', '**b**!', [{ kind: 'strong', pieces: [text('b')] }, text('!')]],
    ['a star alone is text', '3 * 4 * 5', [text('3 * 4 * 5')]],
    ['HTML is text', '<b onclick=x>', [text('<b onclick=x>')]],
  ])('%s', (_, source, pieces) => {
    expect(parsePieces(source)).toEqual(pieces)
  })

  test.each([
    ['/media/chart.svg', true],
    ['https://cdn.example/a.png', true],
    ['//evil.example/a.png', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('a picture at %s is shown: %s', (src, isShown) => {
    const [piece] = parsePieces(`![a chart](${src})`)
    expect(piece?.kind).toBe(isShown ? 'picture' : 'text')
  })
})

function emphasis(of: string) {
  return { kind: 'emphasis', pieces: [text(of)] } as const
}

function formula(tex: string, display = false) {
  return { kind: 'formula', tex, display } as const
}
