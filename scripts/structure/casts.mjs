import ts from 'typescript'

/**
 * How often a file says `as` (but `as const`) and `any`.
 *
 * @param {{ path: string, text: string }} file
 */
export function countCasts({ path, text }) {
  const counts = { as: 0, any: 0 }
  if (!/\.m?tsx?$/.test(path)) return counts
  const visit = (node) => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) counts.as += 1
    if (node.kind === ts.SyntaxKind.AnyKeyword) counts.any += 1
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return counts
}
