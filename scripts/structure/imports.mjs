import { posix } from 'node:path'
import ts from 'typescript'

const SUFFIXES = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx']
const SOURCE_CONDITION = '@kaozhou/source'

/**
 * @typedef {object} Import
 * @property {string} from path of the importing file
 * @property {string} to path of the imported file
 * @property {string[] | '*'} names what is taken from it: names of its exports, or all of them
 * @property {Map<string, string> | undefined} passedOn own export's name → name in `to`, for `export … from`
 */

/**
 * Every import between the files given: static, of types, dynamic, `export … from` and `import.meta.glob`.
 * Packages from outside are left out.
 * @returns {Import[]}
 */
export function collectImports(files, workspaces) {
  const known = new Set(files.map(({ path }) => path))
  const packages = packageEntries(workspaces)
  const resolve = (from, specifier) => {
    const bare = specifier.replace(/\?.*$/, '')
    const target = bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : packages.get(bare)
    if (!target) return undefined
    const candidates = [
      target,
      target.replace(/\.(m?)js$/, '.$1ts'),
      target.replace(/\.js$/, '.tsx'),
    ]
    return candidates.flatMap((path) => SUFFIXES.map((end) => path + end)).find((p) => known.has(p))
  }
  return files.flatMap(({ path, syntax }) =>
    syntax ? importsOf(syntax, path, (specifier) => resolve(path, specifier), known) : [],
  )
}

/** Each name under which a workspace can be imported → the file of its sources. */
export function packageEntries(workspaces) {
  const entries = new Map()
  for (const { folder, manifest } of workspaces) {
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const source = typeof target === 'object' ? target[SOURCE_CONDITION] : undefined
      if (source) entries.set(posix.join(manifest.name, entry), posix.join(folder, source))
    }
  }
  return entries
}

function importsOf(syntax, from, resolve, known) {
  const found = []
  const add = (specifier, names, passedOn) => {
    const to = resolve(specifier.text)
    if (to && to !== from) found.push({ from, to, names, passedOn })
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedNames(node, syntax))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const clause = node.exportClause
      const passedOn =
        clause && ts.isNamedExports(clause)
          ? new Map(clause.elements.map((e) => [e.name.text, (e.propertyName ?? e.name).text]))
          : undefined
      add(node.moduleSpecifier, passedOn ? [] : '*', passedOn)
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, node.qualifier ? [node.qualifier.getText().split('.')[0]] : '*')
    } else if (ts.isCallExpression(node)) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteralLike(argument)) {
        if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(argument, dynamicNames(node))
        else if (node.expression.getText() === 'import.meta.glob') {
          const pattern = globPattern(posix.join(posix.dirname(from), argument.text))
          for (const to of known) if (pattern.test(to)) found.push({ from, to, names: '*' })
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(syntax)
  return found
}

function importedNames({ importClause }, syntax) {
  if (!importClause) return []
  const names = importClause.name ? ['default'] : []
  const bindings = importClause.namedBindings
  if (!bindings) return names
  if (ts.isNamespaceImport(bindings)) return memberNames(syntax, bindings.name)
  return [
    ...names,
    ...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text),
  ]
}

/** What is taken of `import(…)`: by destructuring, or by name from the module that a callback is given. */
function dynamicNames(call) {
  let { parent } = call
  while (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent))
    parent = parent.parent
  if (ts.isVariableDeclaration(parent)) return boundNames(parent)
  if (!ts.isPropertyAccessExpression(parent)) return '*'
  if (parent.name.text !== 'then' || !ts.isCallExpression(parent.parent)) return [parent.name.text]
  const [callback] = parent.parent.arguments
  const parameter = callback && ts.isFunctionLike(callback) ? callback.parameters[0] : undefined
  return parameter ? boundNames(parameter, callback) : []
}

function boundNames({ name }, scope = name.getSourceFile()) {
  if (ts.isIdentifier(name)) return memberNames(scope, name)
  return name.elements.map((element) => (element.propertyName ?? element.name).getText())
}

/** The members that are read of a name, or all when it is used in any other way. */
function memberNames(scope, declared) {
  const names = []
  let whole = false
  const visit = (node) => {
    if (ts.isIdentifier(node) && node !== declared && node.text === declared.text) {
      const { parent } = node
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
        names.push(parent.name.text)
      } else if (ts.isQualifiedName(parent) && parent.left === node) names.push(parent.right.text)
      else if (!isMemberName(parent, node)) whole = true
    }
    ts.forEachChild(node, visit)
  }
  visit(scope)
  return whole ? '*' : names
}

/** True for the `x` of `a.x` and `{ x: … }`, which is another thing than a variable `x`. */
function isMemberName(parent, node) {
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

/** A regular expression for a path pattern with `**`, `*` and `{a,b}`. */
export function globPattern(pattern) {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\{[^}]*\}|[.+?^$()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part.startsWith('{'))
      return `(?:${part.slice(1, -1).replaceAll('.', '\\.').replaceAll(',', '|')})`
    return `\\${part}`
  })
  return new RegExp(`^${source}$`)
}
