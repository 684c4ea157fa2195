import { importableRooms } from './rooms.mjs'

/**
 * The table of rooms in Markdown, as it stands in ARCHITECTURE.md.
 *
 * @param {import('./rooms.mjs').Workspace[]} workspaces
 */
export function roomsTable(workspaces) {
  return [
    workspacesTable(workspaces),
    ...workspaces.filter(({ rooms }) => rooms?.length).map(table),
  ].join('\n\n')
}

function workspacesTable(workspaces) {
  const rows = workspaces.map(({ folder, mayImport, forbiddenLibraries = [] }) =>
    row([code([folder]), code(mayImport), code(forbiddenLibraries)]),
  )
  return [row(['workspace', 'may import', 'never']), row(['---', '---', '---']), ...rows].join('\n')
}

function table({ folder, rooms }) {
  const rows = rooms.map((room) => row([code([room.name]), room.holds, importsText(room, rooms)]))
  const head = [row([`\`${folder}/src\``, 'holds', 'may import']), row(['---', '---', '---'])]
  return [...head, ...rows].join('\n')
}

/** The rooms that a room may import: all above in the table but those of its row, or their names where these are fewer. */
function importsText(room, rooms) {
  const names = importableRooms(room, rooms)
  const only = Object.entries(room.only ?? {}).map(
    ([other, files]) => `of \`${other}\` only ${code(files)}`,
  )
  const except = room.except ?? []
  if (names.length <= except.length) return code(names)
  const all = except.length > 0 ? `all above but ${code(except)}` : 'all above'
  return [all, ...only].join('; ')
}

function row(cells) {
  return `| ${cells.join(' | ')} |`
}

function code(names) {
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(' ')
}
