// Makes dependency-cruiser's rules from the table of rooms.
import { basename } from 'node:path'
import { importableRooms } from './rooms.mjs'

/**
 * Every rule of the lint; the name of each says who is held by it.
 *
 * @param {import('./rooms.mjs').Workspace[]} workspaces
 */
export function boundaryRules(workspaces) {
  return [
    rule('file cycle', {}, { circular: true }),
    { ...rule('folder cycle', {}, { circular: true }), scope: 'folder' },
    ...workspaces.flatMap((workspace) => [
      ...workspaceRules(workspace, workspaces),
      ...roomRules(workspace),
    ]),
    ...screenRules(),
  ]
}

function workspaceRules(
  { folder, mayImport, forbiddenLibraries = [], reservedLibraries = [], reservedFiles = [] },
  workspaces,
) {
  const closed = workspaces
    .map((other) => other.folder)
    .filter((other) => other !== folder && !mayImport.includes(other))
  return [
    rule(`${folder} → another workspace`, within(folder), {
      path: [anyOf(closed), ...closed.map((other) => `^@kaozhou/${basename(other)}(/|$)`)],
    }),
    ...forbiddenLibraries.map((library) =>
      rule(`${folder} → ${library}`, within(folder), ofLibrary(library)),
    ),
    ...reservedLibraries.map(({ library, files }) =>
      rule(
        `${folder} → ${library}`,
        { ...within(folder), pathNot: `^${folder}/src/(${files})$` },
        ofLibrary(library),
      ),
    ),
    ...reservedFiles.map(({ file, files }) =>
      rule(
        `${folder} → ${file}`,
        { path: `^${folder}/src/`, pathNot: `^${folder}/src/(${files})$` },
        { path: `^${folder}/src/${file}\\.ts$` },
      ),
    ),
  ]
}

function roomRules({ folder, rooms = [] }) {
  return rooms.flatMap((room) => {
    const source = within(`${folder}/src/${room.name}`)
    const open = [room.name, ...importableRooms(room, rooms)]
    return [
      rule(`${folder}/src/${room.name}`, source, {
        path: `^${folder}/src/`,
        pathNot: anyOf(open.map((name) => `${folder}/src/${name}`)),
      }),
      ...Object.entries(room.only ?? {}).map(([other, files]) =>
        rule(`${folder}/src/${room.name} → inside of ${other}`, source, {
          path: `^${folder}/src/${other}/`,
          pathNot: `^${folder}/src/${other}/(${files.join('|')})\\.tsx?$`,
        }),
      ),
    ]
  })
}

/**
 * A screen takes what its family shares, in `+shared`, and never another screen's; what a family shares knows no screen.
 * `$1` to `$3` stand for what the groups of `from` have matched.
 */
function screenRules() {
  const screens = '^apps/(h5|desk)/src/screens'
  return [
    rule(
      'a screen → another room',
      { path: `${screens}/([^/]+)/([^+/][^/]*)/` },
      { path: `${screens}/`, pathNot: `^apps/$1/src/screens/$2/(\\+shared|$3)/` },
    ),
    rule(
      'what a family shares → another room',
      { path: `${screens}/([^/]+)/\\+shared/` },
      { path: `${screens}/`, pathNot: `^apps/$1/src/screens/$2/\\+shared/` },
    ),
  ]
}

function rule(name, from, to) {
  return { name, severity: 'error', from, to }
}

function ofLibrary(library) {
  if (library === 'node:*') return { dependencyTypes: ['core'] }
  const name = library.replaceAll('*', '[^/]*')
  return { path: `(^|/)node_modules/${name}/|^${name}(/|$)` }
}

function within(folder) {
  return { path: `^${folder}/` }
}

function anyOf(folders) {
  return `^(${folders.join('|')})/`
}
