// Makes dependency-cruiser's rules from the table of rooms.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importableRooms } from './rooms.mjs'

/**
 * Every rule of the lint; the name of each says who is held by it.
 *
 * @param {import('./rooms.mjs').Workspace[]} workspaces
 * @param {string[]} screens folders that hold a screen, from the root
 */
export function boundaryRules(workspaces, screens) {
  return [
    rule('file cycle', {}, { circular: true }),
    { ...rule('folder cycle', {}, { circular: true }), scope: 'folder' },
    ...workspaces.flatMap((workspace) => [
      ...workspaceRules(workspace, workspaces),
      ...roomRules(workspace),
    ]),
    ...screens.map((screen) => screenRule(screen, screens)),
  ]
}

/** The folders of `apps/h5/src/screens/<family>/` that hold a screen, from the root. */
export function screenFolders(root) {
  const screens = 'apps/h5/src/screens'
  if (!existsSync(join(root, screens))) return []
  return readdirSync(join(root, screens), { recursive: true })
    .filter((file) => file.endsWith('/screen.tsx'))
    .map((file) => `${screens}/${file.replace(/\/screen\.tsx$/, '')}`)
    .sort()
}

function workspaceRules(
  { folder, mayImport, forbiddenLibraries = [], reservedLibraries = [] },
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

/** What two screens share lies in a folder of their family, or in `parts`. */
function screenRule(screen, screens) {
  const others = screens.filter((other) => other !== screen)
  return rule(`${screen} → another screen`, within(screen), { path: anyOf(others) })
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
