// The public names of a package and the members of their types, with where they stand and whether a docblock says what they are.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const OPTIONS = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  customConditions: ['@kaozhou/source'],
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** The sources of packages, read together: they share most of what they import. */
export function readPackages(folders) {
  return ts.createProgram(folders.flatMap(entriesOf), OPTIONS)
}

/**
 * Every name that the code entries of a package export; every member of the interfaces, of the types that are one object and of
 * the classes among them; the props of its components; and the members of the package's own types that all these mention. What a
 * function takes or returns without a type of its own is said in the function's docblock.
 *
 * @param {ts.Program} program what `readPackages` read
 * @param {string} folder of the package
 * @returns {{ name: string, place: string, hasDocblock: boolean }[]} `place`: file and line; sorted by it
 */
export function publicMembers(program, folder) {
  const src = `${folder}/src/`
  const checker = program.getTypeChecker()
  const isOwn = (node) => node.getSourceFile().fileName.startsWith(src)
  const found = new Map()
  const read = new Set()

  function add(node, name) {
    const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    const place = `${relative(folder, file.fileName)}:${line + 1}`
    found.set(`${place} ${name}`, { name, place, hasDocblock: hasWords(holder) })
  }

  function addMembers(members, owner) {
    for (const member of members) {
      if (!member.name || ts.isPrivateIdentifier(member.name) || isNever(member.type)) continue
      add(member, `${owner}.${member.name.getText()}`)
      readMentioned(member.type)
    }
  }

  /** The members of a type that is one object, also as a part of `A & B`. */
  function readType(type, owner) {
    if (!type) return
    if (ts.isTypeLiteralNode(type)) addMembers(type.members, owner)
    else if (ts.isIntersectionTypeNode(type)) for (const part of type.types) readType(part, owner)
    else readMentioned(type)
  }

  /** The package's own types that a type mentions. */
  function readMentioned(type) {
    type?.forEachChild(readMentioned)
    if (!type || !ts.isTypeReferenceNode(type)) return
    const symbol = checker.getSymbolAtLocation(type.typeName)
    if (symbol) readSymbol(symbol)
  }

  function readSymbol(alias) {
    const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias
    if (read.has(symbol)) return
    read.add(symbol)
    for (const node of symbol.declarations?.filter(isOwn) ?? []) readDeclaration(node, symbol.name)
  }

  function readDeclaration(node, name) {
    if (ts.isInterfaceDeclaration(node)) {
      addMembers(node.members, name)
      for (const { types } of node.heritageClauses ?? []) {
        for (const { expression, typeArguments = [] } of types) {
          const symbol = checker.getSymbolAtLocation(expression)
          if (symbol) readSymbol(symbol)
          typeArguments.forEach(readMentioned)
        }
      }
    } else if (ts.isTypeAliasDeclaration(node)) readType(node.type, name)
    else if (ts.isClassDeclaration(node)) addMembers(node.members.filter(isPublic), name)
    else if (ts.isFunctionDeclaration(node)) {
      const isComponent = /^[A-Z]/.test(name)
      for (const { type } of node.parameters) {
        if (isComponent) readType(type, `${name}()`)
        else readMentioned(type)
      }
      readMentioned(node.type)
    }
  }

  for (const entry of entriesOf(folder)) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry))
    for (const exported of checker.getExportsOfModule(module)) {
      const isAlias = exported.flags & ts.SymbolFlags.Alias
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      const node = symbol.declarations?.find((one) => !ts.isSourceFile(one) && isOwn(one))
      if (node) add(node, symbol.name)
      readSymbol(symbol)
    }
  }
  return [...found.values()].sort((one, other) => one.place.localeCompare(other.place))
}

/** The sources of the entries that are code. */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.values(exports)
    .map((entry) => entry['@kaozhou/source'])
    .filter((source) => /\.tsx?$/.test(source ?? ''))
    .map((source) => join(folder, source))
}

function hasWords(node) {
  return ts
    .getJSDocCommentsAndTags(node)
    .some((block) => ts.isJSDoc(block) && /\w/.test(block.getText()))
}

/** `id?: never` says that a prop is not there. */
function isNever(type) {
  return type?.kind === ts.SyntaxKind.NeverKeyword
}

function isPublic(member) {
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword]
  return !member.modifiers?.some(({ kind }) => hidden.includes(kind))
}
