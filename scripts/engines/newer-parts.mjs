import { parse } from 'acorn'
import { full } from 'acorn-walk'

/** Methods and functions that the oldest engines lack, by their name; those that `missing-methods.ts` adds are not among them. */
const NEWER_CALLS = new Set([
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'URL.canParse',
  'AbortSignal.any',
  'AbortSignal.timeout',
])
const NEWER_METHODS = new Set([
  'toSorted',
  'toReversed',
  'toSpliced',
  'with',
  'isWellFormed',
  'toWellFormed',
  'throwIfAborted',
  'checkVisibility',
])

/**
 * What a built file has that an engine of 2021 (Safari 15) can't run: syntax that makes the whole file an error, and methods
 * that it does not have. A method behind `?.` or named in a `typeof` is asked for first and is not listed.
 *
 * @param {string} code
 * @returns {string[]} one line each, with the place
 */
export function newerParts(code) {
  const found = new Map()
  const add = (what, { start }) => found.has(what) || found.set(what, placeOf(code, start))
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
  const asked = new Set()
  // core-js: the file brings the methods that engines lack (pdf.js).
  const bringsMethods = code.includes('zloirock/core-js')
  full(tree, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof')
      asked.add(nameOf(node.argument))
  })
  full(tree, (node) => {
    if (node.type === 'StaticBlock') add('class static block', node)
    if (node.type === 'Literal' && node.regex) {
      if (/\(\?<[=!]/.test(node.regex.pattern)) add('regular expression with lookbehind', node)
      if (node.regex.flags.includes('v')) add('regular expression with the flag v', node)
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      // A bundler writes a pattern that its target lacks as a call, with a template for the text.
      const pattern = textOf(node.arguments[0])
      if (node.callee.name === 'RegExp' && /\(\?<[=!]/.test(pattern)) {
        add('regular expression with lookbehind', node)
      }
    }
    if (bringsMethods || node.type !== 'CallExpression' || node.optional) return
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return
    const name = nameOf(callee)
    if (asked.has(name)) return
    if (NEWER_CALLS.has(name) || NEWER_METHODS.has(callee.property.name)) add(`${name}()`, node)
  })
  return [...found].map(([what, place]) => `${place}: ${what}`)
}

/** A string, or a template without values; '' for anything else. */
function textOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('')
  return typeof node?.value === 'string' ? node.value : ''
}

/** `AbortSignal.any` of a member, `x` of a name. */
function nameOf(node) {
  if (node.type !== 'MemberExpression') return node.name ?? ''
  return `${node.object.name ?? '…'}.${node.property.name ?? ''}`
}

function placeOf(code, offset) {
  const before = code.slice(0, offset).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
