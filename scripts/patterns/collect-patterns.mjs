import { parseSync, Visitor } from 'vite'

/**
 * A regular expression of a file.
 *
 * @typedef {{ source: string, flags: string, place: string }} Pattern
 */

/**
 * Every regular expression that a file writes, and those that it puts together with `RegExp`. What is only known at run time
 * stands as the letter x in them.
 *
 * @param {{ path: string, text: string }} file
 * @returns {Pattern[]}
 */
export function collectPatterns({ path, text }) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const found = []
  const built = []
  const constants = new Map()
  const take = ({ start }, source, flags) =>
    found.push({ source, flags, place: `${path}:${lineOf(text, start)}` })
  const takeBuilt = (node) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') built.push(node)
  }
  new Visitor({
    Literal: (node) => node.regex && take(node, node.regex.pattern, node.regex.flags),
    NewExpression: takeBuilt,
    CallExpression: takeBuilt,
    VariableDeclarator: ({ id, init }) => init && constants.set(id.name, init),
  }).visit(program)
  for (const node of built) {
    const [first, second] = node.arguments
    // A pattern that is made of another one is that other one.
    if (first && !first.regex) take(node, textOf(first, constants), flagsOf(second))
  }
  return found
}

const UNKNOWN = 'x'

/** The text of an expression as far as the file says it. */
function textOf(node, constants, depth = 0) {
  const inner = (one) => textOf(one, constants, depth + 1)
  if (depth > 20) return UNKNOWN
  switch (node.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : String(node.value)
    case 'Identifier':
      return constants.has(node.name) ? inner(constants.get(node.name)) : UNKNOWN
    case 'BinaryExpression':
      return node.operator === '+' ? inner(node.left) + inner(node.right) : UNKNOWN
    case 'TemplateLiteral':
      return templateText(node, 'cooked', inner)
    case 'TaggedTemplateExpression':
      return node.tag.property?.name === 'raw' ? templateText(node.quasi, 'raw', inner) : UNKNOWN
    case 'MemberExpression':
      return node.property.name === 'source' ? inner(node.object) : UNKNOWN
    case 'CallExpression':
      return joinedText(node, inner)
    default:
      return UNKNOWN
  }
}

function templateText({ quasis, expressions }, kind, inner) {
  return quasis
    .map(({ value }, at) => value[kind] + (expressions[at] ? inner(expressions[at]) : ''))
    .join('')
}

/** `['a', 'b'].join('|')`. */
function joinedText({ callee, arguments: [separator] }, inner) {
  const list = callee.object
  if (callee.property?.name !== 'join' || list.type !== 'ArrayExpression') return UNKNOWN
  return list.elements.map(inner).join(separator ? inner(separator) : ',')
}

/** The flags that change what a pattern matches. */
function flagsOf(node) {
  return node?.type === 'Literal' ? String(node.value) : ''
}

function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length
}
