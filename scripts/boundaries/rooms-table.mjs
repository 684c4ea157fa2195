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
  const rows = rooms.map(({ name, holds, mayImport }) =>
    row([code([name]), holds, code(mayImport)]),
  )
  const head = [row([`\`${folder}/src\``, 'holds', 'may import']), row(['---', '---', '---'])]
  return [...head, ...rows].join('\n')
}

function row(cells) {
  return `| ${cells.join(' | ')} |`
}

function code(names) {
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(' ')
}
