import { type Box, movedBox, NOTHING, rowBox, space, textBox } from './box'
import { readTex, type TexNode } from './read-tex'

/** Where the middle of a sign such as = lies above the line, in parts of the size. */
const AXIS = 0.26
const SMALLER = 0.7
const SMALLEST = 6

/**
 * A formula of TeX, set: the pieces between which a line may be broken, which is behind a sign such as = outside of everything
 * else.
 */
export function formulaBoxes(tex: string, size: number): Box[] {
  const pieces: Box[] = []
  let open: Box[] = []
  for (const node of readTex(tex)) {
    open.push(boxOf(node, size))
    if (node.kind === 'text' && node.looks === 'relation') {
      pieces.push(rowBox(open))
      open = []
    }
  }
  return open.length > 0 ? [...pieces, rowBox(open)] : pieces
}

function boxOf(node: TexNode, size: number): Box {
  switch (node.kind) {
    case 'text':
      return signBox(node, size)
    case 'row':
      return rowBox(node.nodes.map((one) => boxOf(one, size)))
    case 'space':
      return space(node.width * size)
    case 'fraction':
      return fractionBox(boxOf(node.top, size * 0.9), boxOf(node.bottom, size * 0.9), size)
    case 'root':
      return rootBox(boxOf(node.body, size), node.index, size)
    case 'scripts':
      return scriptsBox(node, size)
    case 'line':
      return lineBox(boxOf(node.body, size), node.place)
    case 'fence':
      return fenced(boxOf(node.body, size), node, size)
    case 'grid':
      return fenced(
        gridBox(
          node.rows.map((row) => row.map((cell) => boxOf(cell, size))),
          size,
        ),
        node,
        size,
      )
  }
}

function signBox({ text, looks }: Extract<TexNode, { kind: 'text' }>, size: number): Box {
  switch (looks) {
    case 'italic':
      return textBox(text, { size, font: 'italic' })
    case 'times':
      return textBox(text, { size })
    case 'name':
      return rowBox([space(size * 0.1), textBox(text, { size }), space(size * 0.1)])
    case 'relation':
      return rowBox([space(size * 0.24), textBox(text, { size }), space(size * 0.24)])
    case 'operator':
      return rowBox([space(size * 0.14), textBox(text, { size }), space(size * 0.14)])
    case 'large':
      return rowBox([
        space(size * 0.1),
        onAxis(textBox(text, { size: size * 1.4 }), size),
        space(size * 0.06),
      ])
  }
}

/** A box with its middle on the axis. */
function onAxis(box: Box, size: number): Box {
  const lift = size * AXIS - (box.up - box.down) / 2
  return { ...movedBox(box, 0, -lift), up: box.up + lift, down: box.down - lift }
}

function fractionBox(top: Box, bottom: Box, size: number): Box {
  const width = Math.max(top.width, bottom.width) + size * 0.3
  const axis = size * AXIS
  const gap = size * 0.16
  const raised = movedBox(top, (width - top.width) / 2, -(axis + gap + top.down))
  const lowered = movedBox(bottom, (width - bottom.width) / 2, bottom.up + gap - axis)
  return {
    width: width + size * 0.1,
    up: axis + gap + top.down + top.up,
    down: gap - axis + bottom.up + bottom.down,
    texts: [...raised.texts, ...lowered.texts],
    bars: [...raised.bars, ...lowered.bars, { x: 0, y: -axis - 0.25, width, height: 0.5 }],
  }
}

function rootBox(body: Box, index: TexNode | null, size: number): Box {
  const tall = Math.max(body.up + body.down + size * 0.1, size)
  const radical = textBox('√', { size: tall })
  // The upper end of the sign is where the line over the body begins.
  const top = body.up + size * 0.12
  const drop = body.down - tall * 0.12
  const small = index ? boxOf(index, smaller(size)) : NOTHING
  const before = Math.max(0, small.width - radical.width * 0.45)
  const sign = movedBox(radical, before, drop)
  const moved = movedBox(body, before + radical.width, 0)
  const raised = movedBox(small, 0, -top * 0.5)
  return {
    width: before + radical.width + body.width + size * 0.08,
    up: top + size * 0.1,
    down: body.down,
    texts: [...sign.texts, ...moved.texts, ...raised.texts],
    bars: [
      ...moved.bars,
      ...raised.bars,
      {
        x: before + radical.width * 0.97,
        y: drop - tall * 0.895,
        width: body.width + size * 0.06,
        height: 0.5,
      },
    ],
  }
}

function scriptsBox(
  { base, above, below }: Extract<TexNode, { kind: 'scripts' }>,
  size: number,
): Box {
  const body = boxOf(base, size)
  const upper = above ? boxOf(above, smaller(size)) : NOTHING
  const lower = below ? boxOf(below, smaller(size)) : NOTHING
  if (base.kind === 'text' && isLimits(base)) return limitsBox(body, upper, lower, size)
  const lift = Math.max(size * 0.38, body.up - size * 0.35)
  const drop = Math.max(size * 0.16, body.down - size * 0.05)
  const raised = movedBox(upper, body.width, -lift)
  const lowered = movedBox(lower, body.width, drop)
  return {
    width: body.width + Math.max(upper.width, lower.width) + size * 0.04,
    up: Math.max(body.up, above ? lift + upper.up : 0),
    down: Math.max(body.down, below ? drop + lower.down : 0),
    texts: [...body.texts, ...raised.texts, ...lowered.texts],
    bars: [...body.bars, ...raised.bars, ...lowered.bars],
  }
}

/** Their scripts stand above and below. */
const LIMITS: readonly string[] = ['lim', 'max', 'min', 'sup', 'inf', '∑', '∏']

function isLimits({ text }: { text: string }): boolean {
  return LIMITS.includes(text)
}

function limitsBox(body: Box, upper: Box, lower: Box, size: number): Box {
  const width = Math.max(body.width, upper.width, lower.width)
  const middle = movedBox(body, (width - body.width) / 2, 0)
  const raised = movedBox(upper, (width - upper.width) / 2, -(body.up + upper.down))
  const lowered = movedBox(lower, (width - lower.width) / 2, body.down + lower.up)
  return {
    width: width + size * 0.12,
    up: body.up + upper.up + upper.down,
    down: body.down + lower.up + lower.down,
    texts: [...middle.texts, ...raised.texts, ...lowered.texts],
    bars: [...middle.bars, ...raised.bars, ...lowered.bars],
  }
}

function lineBox(body: Box, place: 'over' | 'under'): Box {
  const y = place === 'over' ? -body.up - 1 : body.down + 0.5
  const bars = [...body.bars, { x: 0, y, width: body.width, height: 0.5 }]
  return place === 'over'
    ? { ...body, bars, up: body.up + 2 }
    : { ...body, bars, down: body.down + 2 }
}

function gridBox(rows: Box[][], size: number): Box {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(0, ...rows.map((row) => row[at]?.width ?? 0)),
  )
  const gap = size * 0.25
  const heights = rows.map((row) => ({
    up: Math.max(size * 0.7, ...row.map((cell) => cell.up)),
    down: Math.max(size * 0.25, ...row.map((cell) => cell.down)),
  }))
  const total = heights.reduce((sum, { up, down }) => sum + up + down + gap, -gap)
  const up = total / 2 + size * AXIS
  const grid: Box = { width: 0, up, down: total - up, texts: [], bars: [] }
  let y = -up
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? { up: 0, down: 0 }
    let x = 0
    for (const [at, cell] of row.entries()) {
      const width = widths[at] ?? 0
      const moved = movedBox(cell, x + (width - cell.width) / 2, y + height.up)
      grid.texts.push(...moved.texts)
      grid.bars.push(...moved.bars)
      x += width + size * 0.7
    }
    grid.width = Math.max(grid.width, x - size * 0.7)
    y += height.up + height.down + gap
  }
  return grid
}

function fenced(body: Box, { open, close }: { open: string; close: string }, size: number): Box {
  return rowBox([fenceBox(open, body, size), body, fenceBox(close, body, size)])
}

function fenceBox(sign: string, body: Box, size: number): Box {
  if (sign === '') return space(size * 0.1)
  const tall = Math.max(body.up + body.down, size)
  if (sign === '|') {
    const bar = { x: size * 0.15, y: -body.up, width: 0.6, height: body.up + body.down }
    return { width: size * 0.35, up: body.up, down: body.down, texts: [], bars: [bar] }
  }
  const drawn = textBox(sign, { size: tall })
  // Its own up and down are of a letter: a bracket reaches from a sixth below the line to two thirds above.
  const drop = body.down - tall * 0.21
  return { ...movedBox(drawn, 0, drop), up: body.up, down: body.down }
}

function smaller(size: number): number {
  return Math.max(SMALLEST, size * SMALLER)
}
