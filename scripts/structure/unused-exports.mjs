import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { globPattern, packageEntries } from './imports.mjs'

/** Where a name is shown, not used. */
const SHOWROOM = /(^|\/)gallery\//

/**
 * Exports that no other file uses. A test is not a user, except of what only tests stand on; passing a name on
 * (`export … from`) is no use either.
 * @returns {{ path: string, name: string, isType: boolean, isPublic: boolean }[]} `isPublic`: it is one of the
 * names that a package offers to others
 */
export function unusedExports(root, files, imports, workspaces) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const passedOn = new Map()
  for (const { from, to, passedOn: names } of imports) {
    for (const [own, name] of names ?? []) passedOn.set(key(from, own), [to, name])
  }
  const own = new Map(files.map((file) => [file.path, file.syntax ? exportsOf(file.syntax) : []]))
  const used = new Set()
  const publicNames = new Set()
  const follow = (path, name, into) => {
    for (let at = [path, name]; at; at = passedOn.get(key(...at))) into.add(key(...at))
  }
  for (const { from, to, names } of imports) {
    if (!isUser(byPath.get(from), byPath.get(to))) continue
    for (const name of names === '*' ? allNames(to, own, passedOn) : names) follow(to, name, used)
  }
  for (const entry of packageEntries(workspaces).values()) {
    for (const name of allNames(entry, own, passedOn)) follow(entry, name, publicNames)
  }
  const entries = entryPatterns(root)
  return files
    .filter(({ path }) => !entries.some((pattern) => pattern.test(path)))
    .flatMap(({ path }) =>
      own.get(path).map(({ name, isType }) => ({
        path,
        name,
        isType,
        isPublic: publicNames.has(key(path, name)),
      })),
    )
    .filter(({ path, name }) => !used.has(key(path, name)))
}

const key = (path, name) => `${path}#${name}`

function isUser(from, to) {
  if (SHOWROOM.test(to.path) || to.isTest) return true
  return !from.isTest && !SHOWROOM.test(from.path)
}

function allNames(path, own, passedOn) {
  const prefix = key(path, '')
  const others = [...passedOn.keys()].filter((name) => name.startsWith(prefix))
  return [
    ...(own.get(path) ?? []).map(({ name }) => name),
    ...others.map((name) => name.slice(prefix.length)),
  ]
}

function exportsOf(syntax) {
  return syntax.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [{ name: 'default', isType: false }]
    if (ts.isExportDeclaration(statement)) {
      if (statement.moduleSpecifier || !ts.isNamedExports(statement.exportClause)) return []
      return statement.exportClause.elements.map(({ name }) => ({
        name: name.text,
        isType: statement.isTypeOnly,
      }))
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (!ts.isVariableStatement(statement)) return [{ name: statement.name.text, isType }]
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [{ name: name.text, isType: false }]
        : name.elements.map((element) => ({ name: element.name.getText(), isType: false })),
    )
  })
}

/** What is started or imported by path: knip's list, and the tools' own files. */
function entryPatterns(root) {
  let workspaces = {}
  try {
    workspaces = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8')).workspaces
  } catch {
    // Another project: its files all count.
  }
  const listed = Object.entries(workspaces).flatMap(([folder, { entry = [] }]) =>
    entry.map((pattern) => globPattern(folder === '.' ? pattern : `${folder}/${pattern}`)),
  )
  return [/\.config\.\w+$/, /\.d\.ts$/, ...listed]
}
