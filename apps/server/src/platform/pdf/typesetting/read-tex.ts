/** A formula as it is written in TeX, read: what stands in it and in what. */
export type TexNode =
  | {
      kind: 'text'
      text: string
      looks: 'italic' | 'times' | 'name' | 'relation' | 'operator' | 'large'
    }
  | { kind: 'row'; nodes: TexNode[] }
  | { kind: 'fraction'; top: TexNode; bottom: TexNode }
  | { kind: 'root'; body: TexNode; index: TexNode | null }
  | { kind: 'scripts'; base: TexNode; above: TexNode | null; below: TexNode | null }
  | { kind: 'line'; body: TexNode; place: 'over' | 'under' }
  | { kind: 'fence'; open: string; close: string; body: TexNode }
  | { kind: 'grid'; open: string; close: string; rows: TexNode[][] }
  /** In parts of the size. */
  | { kind: 'space'; width: number }

type Looks = Extract<TexNode, { kind: 'text' }>['looks']

const TOKEN = /\\[A-Za-z]+|\\[\s\S]|[\s\S]/gu
const RELATIONS = '=<>≤≥≠≈∼∈∉→⇒⇔≡⊂⊆∥⊥∝'
const OPERATORS = '+−-×÷±·∪∩*∘'

/** What a command draws. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    varepsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
  },
  ...{
    iota: 'ι',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
  },
  ...{
    phi: 'φ',
    varphi: 'ϕ',
    chi: 'χ',
    psi: 'ψ',
    omega: 'ω',
    Gamma: 'Γ',
    Delta: 'Δ',
    Theta: 'Θ',
    Lambda: 'Λ',
  },
  ...{
    Xi: 'Ξ',
    Pi: 'Π',
    Sigma: 'Σ',
    Phi: 'Φ',
    Psi: 'Ψ',
    Omega: 'Ω',
    infty: '∞',
    partial: '∂',
    nabla: '∇',
  },
  ...{
    le: '≤',
    leq: '≤',
    ge: '≥',
    geq: '≥',
    ne: '≠',
    neq: '≠',
    approx: '≈',
    sim: '∼',
    in: '∈',
    notin: '∉',
  },
  ...{
    to: '→',
    rightarrow: '→',
    leftarrow: '←',
    Rightarrow: '⇒',
    Leftrightarrow: '⇔',
    iff: '⇔',
    equiv: '≡',
  },
  ...{
    subset: '⊂',
    subseteq: '⊆',
    parallel: '∥',
    perp: '⊥',
    propto: '∝',
    forall: '∀',
    exists: '∃',
    mid: '|',
  },
  ...{
    times: '×',
    div: '÷',
    pm: '±',
    cdot: '·',
    cup: '∪',
    cap: '∩',
    circ: '°',
    prime: '′',
    angle: '∠',
  },
  ...{
    dots: '…',
    ldots: '…',
    cdots: '…',
    vdots: '…',
    ddots: '…',
    quad: '',
    lbrace: '{',
    rbrace: '}',
    vert: '|',
  },
  ...{
    langle: '〈',
    rangle: '〉',
    therefore: '∴',
    emptyset: '∅',
    varnothing: '∅',
    ell: 'l',
    degree: '°',
  },
}
const LARGE: Readonly<Record<string, string>> = {
  ...{ int: '∫', iint: '∫∫', iiint: '∫∫∫', oint: '∮', sum: '∑', prod: '∏' },
}
const NAMES = new Set(
  'lim max min sup inf sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp det dim gcd ker arg Pr rank'.split(
    ' ',
  ),
)
const SPACES: Readonly<Record<string, number>> = {
  ...{
    ',': 0.17,
    ':': 0.22,
    ';': 0.28,
    ' ': 0.25,
    '!': -0.05,
    quad: 1,
    qquad: 2,
    enspace: 0.5,
    thinspace: 0.17,
  },
}
/** Their group is set upright. */
const UPRIGHT = new Set([
  'mathrm',
  'text',
  'textrm',
  'operatorname',
  'mathbf',
  'boldsymbol',
  'bm',
  'rm',
])
/** They change only sizes, or what is set by itself here. */
const IGNORED = new Set([
  'displaystyle',
  'textstyle',
  'scriptstyle',
  'limits',
  'nolimits',
  'big',
  'Big',
  'bigg',
  'Bigg',
  'bigl',
  'bigr',
  'Bigl',
  'Bigr',
  'mathbb',
  'mathcal',
  'mathit',
  'middle',
])
const GRIDS: Readonly<Record<string, readonly [string, string]>> = {
  matrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['|', '|'],
  cases: ['{', ''],
  aligned: ['', ''],
  array: ['', ''],
}

/** Reads the TeX that papers are written in. What it does not know is kept as it is written. */
export function readTex(source: string): TexNode[] {
  const reader: Reader = { tokens: source.match(TOKEN) ?? [], at: 0, depth: 0 }
  const nodes: TexNode[] = []
  // A closing mark that nothing opened is left out.
  while (reader.at < reader.tokens.length) {
    nodes.push(...readRow(reader, () => false))
    reader.at += 1
  }
  return nodes
}

interface Reader {
  tokens: string[]
  at: number
  /** How many groups are open. */
  depth: number
}

/** More groups within groups are written by nobody. */
const DEEPEST = 60

function readRow(reader: Reader, isEnd: (token: string) => boolean): TexNode[] {
  const nodes: TexNode[] = []
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at] ?? ''
    if (token === '}' || isEnd(token)) break
    reader.at += 1
    if (token === '^' || token === '_') addScript(reader, nodes, token)
    else if (token === "'") addMark(nodes)
    else {
      const node = readNode(reader, token)
      if (node) nodes.push(node)
    }
  }
  return nodes
}

function addScript(reader: Reader, nodes: TexNode[], token: '^' | '_'): void {
  const script = readArgument(reader)
  const last = nodes.pop() ?? { kind: 'row', nodes: [] }
  const scripts =
    last.kind === 'scripts'
      ? last
      : { kind: 'scripts' as const, base: last, above: null, below: null }
  nodes.push(
    token === '^'
      ? { ...scripts, above: joined(scripts.above, script) }
      : { ...scripts, below: script },
  )
}

function addMark(nodes: TexNode[]): void {
  const last = nodes.pop() ?? { kind: 'row', nodes: [] }
  const scripts =
    last.kind === 'scripts'
      ? last
      : { kind: 'scripts' as const, base: last, above: null, below: null }
  nodes.push({
    ...scripts,
    above: joined(scripts.above, { kind: 'text', text: '′', looks: 'times' }),
  })
}

function joined(before: TexNode | null, node: TexNode): TexNode {
  return before ? { kind: 'row', nodes: [before, node] } : node
}

/** A group in braces, or the next sign. */
function readArgument(reader: Reader): TexNode {
  let token = reader.tokens[reader.at] ?? ''
  while (/^\s$/.test(token)) {
    reader.at += 1
    token = reader.tokens[reader.at] ?? ''
  }
  if (token === '' || token === '}') return { kind: 'row', nodes: [] }
  reader.at += 1
  return readNode(reader, token) ?? { kind: 'row', nodes: [] }
}

function readNode(reader: Reader, token: string): TexNode | null {
  if (token === '{') return readGroup(reader)
  if (token.startsWith('\\')) return readCommand(reader, token.slice(1))
  if (/^\s$/.test(token) || token === '&') return null
  return sign(token === '-' ? '−' : token)
}

function readGroup(reader: Reader): TexNode {
  reader.depth += 1
  const nodes = reader.depth > DEEPEST ? [] : readRow(reader, () => false)
  reader.depth -= 1
  reader.at += 1
  return { kind: 'row', nodes }
}

function sign(text: string): TexNode {
  const looks: Looks = RELATIONS.includes(text)
    ? 'relation'
    : OPERATORS.includes(text)
      ? 'operator'
      : /^[A-Za-z]$/.test(text)
        ? 'italic'
        : 'times'
  return { kind: 'text', text, looks }
}

function readCommand(reader: Reader, name: string): TexNode | null {
  if (IGNORED.has(name)) return null
  const width = SPACES[name]
  if (width !== undefined) return { kind: 'space', width }
  if (NAMES.has(name)) return { kind: 'text', text: name, looks: 'name' }
  const large = LARGE[name]
  if (large !== undefined) return { kind: 'text', text: large, looks: 'large' }
  const drawn = SIGNS[name]
  if (drawn !== undefined) return sign(drawn)
  if (UPRIGHT.has(name)) return upright(readArgument(reader))
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
      return { kind: 'fraction', top: readArgument(reader), bottom: readArgument(reader) }
    case 'sqrt':
      return readRoot(reader)
    case 'overline':
    case 'bar':
      return { kind: 'line', body: readArgument(reader), place: 'over' }
    case 'underline':
      return { kind: 'line', body: readArgument(reader), place: 'under' }
    case 'left':
      return readFence(reader)
    case 'right':
      reader.at += 1
      return null
    case 'begin':
      return readGrid(reader)
    default:
      return { kind: 'text', text: name, looks: 'times' }
  }
}

function readRoot(reader: Reader): TexNode {
  if (reader.tokens[reader.at] !== '[')
    return { kind: 'root', body: readArgument(reader), index: null }
  reader.at += 1
  const index: TexNode = { kind: 'row', nodes: readRow(reader, (token) => token === ']') }
  reader.at += 1
  return { kind: 'root', body: readArgument(reader), index }
}

/** `\left( … \right)`. */
function readFence(reader: Reader): TexNode {
  const open = fenceOf(reader.tokens[reader.at])
  reader.at += 1
  const nodes = readRow(reader, (token) => token === '\\right')
  const close = fenceOf(reader.tokens[reader.at + 1])
  reader.at += 2
  return { kind: 'fence', open, close, body: { kind: 'row', nodes } }
}

function fenceOf(token = ''): string {
  if (token === '.') return ''
  return token.startsWith('\\') ? (SIGNS[token.slice(1)] ?? token.slice(1)) : token
}

/** `\begin{pmatrix} … & … \\ … \end{pmatrix}`. */
function readGrid(reader: Reader): TexNode {
  const name = textOf(readArgument(reader))
  const [open, close] = GRIDS[name] ?? ['', '']
  if (name === 'array') readArgument(reader)
  const rows: TexNode[][] = [[]]
  while (reader.at < reader.tokens.length) {
    const nodes = readRow(reader, (token) => token === '&' || token === '\\\\' || token === '\\end')
    rows.at(-1)?.push({ kind: 'row', nodes })
    const token = reader.tokens[reader.at]
    reader.at += 1
    if (token === '\\\\') rows.push([])
    else if (token !== '&') break
  }
  readArgument(reader)
  return {
    kind: 'grid',
    open,
    close,
    rows: rows.filter((cells) => cells.some((cell) => textOf(cell) !== '')),
  }
}

/** Everything in it upright. */
function upright(node: TexNode): TexNode {
  if (node.kind === 'text')
    return { ...node, looks: node.looks === 'italic' ? 'times' : node.looks }
  return node.kind === 'row' ? { ...node, nodes: node.nodes.map(upright) } : node
}

/** The letters of a formula. */
function textOf(node: TexNode): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'row':
      return node.nodes.map(textOf).join('')
    case 'space':
      return ''
    default:
      return node.kind
  }
}
