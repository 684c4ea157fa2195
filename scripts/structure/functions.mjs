import ts from 'typescript'

/** @typedef {{ name: string, place: string, lines: number }} MeasuredFunction */

/**
 * The functions of a file that have a name: declarations, methods, and functions kept in a variable, a property or a
 * field. One without a name counts as a part of the function around it.
 * @returns {MeasuredFunction[]}
 */
export function measureFunctions({ path, syntax }) {
  const found = []
  const visit = (node) => {
    const name = ts.isFunctionLike(node) && node.body ? functionName(node) : undefined
    if (name)
      found.push({ name, place: `${path}:${lineOf(node.getStart()) + 1}`, lines: span(node) })
    ts.forEachChild(node, visit)
  }
  const lineOf = (position) => syntax.getLineAndCharacterOfPosition(position).line
  const span = (node) => lineOf(node.end) - lineOf(node.getStart()) + 1
  if (syntax) visit(syntax)
  return found
}

function functionName(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText()
  let { parent } = node
  // `memo(function …)`, `forwardRef((…) => …)`: the variable names what is in the call.
  while (ts.isCallExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent
  const holds =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent)
  return holds ? parent.name.getText() : undefined
}

/** Median, 95th percentile and the longest ten. */
export function summarizeLengths(functions) {
  const sorted = functions.toSorted((a, b) => a.lines - b.lines)
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0
  return {
    count: sorted.length,
    median: at(0.5),
    p95: at(0.95),
    longest: sorted.slice(-10).reverse(),
  }
}
