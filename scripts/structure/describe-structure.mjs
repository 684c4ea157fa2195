const COLUMNS = [
  ['', (row) => row.name],
  ['files', (row) => row.files],
  ['lines', (row) => row.lines],
  ['functions', (row) => row.functions.count],
  ['median', (row) => row.functions.median],
  ['p95', (row) => row.functions.p95],
  ['cycles of files', (row) => describeCycles(row.fileCycles)],
  ['of folders', (row) => describeCycles(row.folderCycles.map(({ members }) => members))],
  ['folders > 25', (row) => row.largeFolders.length],
  ['copied lines', (row) => row.copied.reduce((total, { lines }) => total + lines, 0)],
  ['unused exports', (row) => valuesAndTypes(row.unused.filter(({ isPublic }) => !isPublic))],
  ['public, unused here', (row) => valuesAndTypes(row.unused.filter(({ isPublic }) => isPublic))],
  ['test lines', (row) => row.testLines],
  ['test : source', (row) => (row.lines ? (row.testLines / row.lines).toFixed(2) : '–')],
]

const NOTES = `Lines of code and style sheets; tests, fixtures and what only tests stand on are counted apart, and only there.
Functions with a name, in lines. A cycle is a group whose members all reach each other: \`2 (11, 3)\` are two, of eleven
and of three. Copied: 50 tokens in a row that stand elsewhere too. Unused: taken by no other file but tests, as values + types.`

/** The measures as Markdown; `withLists` also names each copy and each unused export. */
export function describeStructure({ rows, total }, withLists = false) {
  const sections = [
    ['Longest functions', longestFunctions],
    ['Cycles', cycleLines],
    ['Folders with more than 25 entries', folderLines],
    ...(withLists
      ? [
          ['Copied lines', copyLines],
          ['Exports that nobody uses', unusedLines],
        ]
      : []),
  ]
  return [
    table([...rows, { ...total, name: '**all**' }]),
    NOTES,
    ...sections.map(([title, write]) => `## ${title}\n\n${write(rows, total)}`),
  ].join('\n\n')
}

function table(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(COLUMNS.map(([title]) => title)),
    line(COLUMNS.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(COLUMNS.map(([, read]) => read(row)))),
  ].join('\n')
}

/** `12 + 3`: twelve values and three types. */
function valuesAndTypes(names) {
  const types = names.filter(({ isType }) => isType).length
  return `${names.length - types} + ${types}`
}

/** `2 (11, 3)`: two groups, of eleven and of three members. */
function describeCycles(groups) {
  return groups.length === 0
    ? 0
    : `${groups.length} (${groups.map((members) => members.length).join(', ')})`
}

function longestFunctions(rows) {
  return rows
    .map(({ name, functions }) => {
      const lines = functions.longest.map((f) => `- ${f.lines} \`${f.name}\` ${f.place}`)
      return [`${name}:`, ...lines].join('\n')
    })
    .join('\n\n')
}

function cycleLines(_, { fileCycles, folderCycles }) {
  const lines = [
    ...folderCycles.map(({ folder, members }) => `- in ${folder || '.'}: ${members.join(' ')}`),
    ...fileCycles.map((members) => `- files: ${members.join(' ')}`),
  ]
  return lines.join('\n') || 'none'
}

function folderLines(_, { largeFolders }) {
  return largeFolders.map(({ folder, entries }) => `- ${entries} ${folder}`).join('\n') || 'none'
}

function copyLines(_, { copied }) {
  const sorted = copied.toSorted((a, b) => b.lines - a.lines)
  return sorted.map(({ path, lines }) => `- ${lines} ${path}`).join('\n') || 'none'
}

function unusedLines(_, { unused }) {
  const byFile = new Map()
  for (const one of unused) byFile.set(one.path, [...(byFile.get(one.path) ?? []), one])
  const lines = [...byFile].map(
    ([path, names]) =>
      `- ${path}: ${names.map(({ name, isPublic }) => (isPublic ? `${name} (public)` : name)).join(', ')}`,
  )
  return lines.join('\n') || 'none'
}
