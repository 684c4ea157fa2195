import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { findViolations } from './find-violations.mjs'
import { importableRooms, workspaces } from './rooms.mjs'
import { roomsTable } from './rooms-table.mjs'

const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

/** A tree of its own, so that a planted import never stands in the real one. */
const tree = mkdtempSync(join(tmpdir(), 'kaozhou-boundaries-'))
const planted = []
/** What a pattern of libraries stands for. */
const NAMES = {
  'node:*': ['node:fs', 'node:fs/promises', 'crypto'],
  'react*': ['react', 'react/jsx-runtime', 'react-dom/client', 'react-router'],
  'react-router*': ['react-router', 'react-router-dom'],
  'zustand*': ['zustand', 'zustand/vanilla'],
  '@tanstack/*': ['@tanstack/react-query', '@tanstack/query-core'],
}

for (const workspace of workspaces) {
  plantWorkspaces(workspace)
  plantLibraries(workspace)
  plantRooms(workspace)
}
const PEOPLE = 'apps/server/src/modules/people'
plantText(`${PEOPLE}/planted-service.ts`, "import 'drizzle-orm'\n")
plantText(`${PEOPLE}/planted-repository.ts`, "import 'drizzle-orm'\n")
plantText('apps/server/src/database/planted.ts', "import 'drizzle-orm/pg-core'\n")
refused(`${PEOPLE}/planted-service.ts`, 'apps/server → drizzle-orm')

const READER = 'apps/server/src/database/replica/reader.ts'
const MODULES = 'apps/server/src/modules'
plantFile(READER)
for (const family of ['people', 'buying', 'learning', 'marketing', 'catalogue/coupons', 'desk']) {
  const from = `${MODULES}/${family}/planted-reader-service.ts`
  plantFile(from, [READER])
  refused(from, 'apps/server → database/replica/reader')
}
for (const family of ['catalogue/courses', 'catalogue/comments', 'desk/school/figures']) {
  plantFile(`${MODULES}/${family}/planted-reader-service.ts`, [READER])
}

const SCREENS = 'apps/h5/src/screens'
const SHARED = `${SCREENS}/shop/+shared`
plantFile(`${SCREENS}/shop/one/screen.tsx`, [`${SHARED}/room/part.ts`, `${SHARED}/file.ts`])
plantFile(`${SCREENS}/shop/one/to-a-screen.ts`, [`${SCREENS}/shop/two/part.ts`])
plantFile(`${SCREENS}/shop/two/part.ts`)
plantFile(`${SCREENS}/exams/one/to-a-family.ts`, [`${SHARED}/file.ts`])
plantFile(`${SHARED}/room/part.ts`, [`${SHARED}/file.ts`])
plantFile(`${SHARED}/to-a-screen.ts`, [`${SCREENS}/shop/two/part.ts`])
plantFile(`${SHARED}/file.ts`)
plantFile(`${SCREENS}/exams/+shared/to-a-family.ts`, [`${SHARED}/file.ts`])
const DESK_SCREENS = 'apps/desk/src/screens'
plantFile(`${DESK_SCREENS}/school/one/to-a-screen.ts`, [`${DESK_SCREENS}/school/two/part.ts`])
plantFile(`${DESK_SCREENS}/school/two/part.ts`)
refused(`${DESK_SCREENS}/school/one/to-a-screen.ts`, 'a screen → another room')
refused(`${SCREENS}/shop/one/to-a-screen.ts`, 'a screen → another room')
refused(`${SCREENS}/exams/one/to-a-family.ts`, 'a screen → another room')
refused(`${SHARED}/to-a-screen.ts`, 'what a family shares → another room')
refused(`${SCREENS}/exams/+shared/to-a-family.ts`, 'what a family shares → another room')

plantFile('packages/domain/src/cycle/a.ts', ['packages/domain/src/cycle/b.ts'])
plantFile('packages/domain/src/cycle/b.ts', ['packages/domain/src/cycle/a.ts'])
refused('packages/domain/src/cycle/a.ts', 'file cycle')

plantFile('packages/domain/src/left/a.ts', ['packages/domain/src/right/a.ts'])
plantFile('packages/domain/src/left/b.ts')
plantFile('packages/domain/src/right/a.ts')
plantFile('packages/domain/src/right/b.ts', ['packages/domain/src/left/b.ts'])
refused('packages/domain/src/left', 'folder cycle')

let violations = []
beforeAll(async () => {
  violations = await findViolations(tree)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('a planted import is refused', () => {
  test.each(planted)('$from by the rule “$rule”', ({ from, rule }) => {
    expect(violations.filter((found) => found.from === from).map((found) => found.rule)).toContain(
      rule,
    )
  })

  test('nothing else is refused: a room reaches itself and what its row names', () => {
    const names = new Set(planted.map(({ from, rule }) => `${from} ${rule}`))
    const others = violations.filter(
      ({ from, rule }) => !names.has(`${from} ${rule}`) && !from.includes('/cycle/'),
    )
    expect(others.filter(({ rule }) => rule !== 'folder cycle')).toEqual([])
  })
})

test('ARCHITECTURE.md holds the table of rooms as the lint has it', () => {
  expect(architecture).toContain(roomsTable(workspaces))
})

// A folder of `packages/ui/src` is a component.
test.each(workspaces.filter(({ folder }) => folder !== 'packages/ui'))(
  'ARCHITECTURE.md names every folder of $folder/src',
  ({ folder, rooms = [] }) => {
    const packageRows = architecture
      .split('\n')
      .filter((line) => line.startsWith(`| \`${folder}\` |`))
      .join()
    const isNamed = (name) =>
      rooms.some((room) => room.name.split('/')[0] === name) ||
      architecture.includes(`| \`${folder}/src/${name}\` |`) ||
      packageRows.includes(`\`${name}\``)
    const unnamed = readdirSync(join(root, folder, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !isNamed(entry.name))
      .map(({ name }) => name)
    expect(unnamed).toEqual([])
  },
)

const MOST_NAMES = 25

// `packages/ui/src` holds the components, side by side.
test.each(workspaces.filter(({ folder }) => folder !== 'packages/ui'))(
  `no folder of $folder/src holds more than ${MOST_NAMES} names, a file and its test being one`,
  ({ folder }) => {
    const names = new Map()
    for (const entry of readdirSync(join(root, folder, 'src'), {
      recursive: true,
      withFileTypes: true,
    })) {
      const name = entry.name.replace(/(\.(test|fixture|module))*\.\w+$/, '')
      names.set(entry.parentPath, new Set(names.get(entry.parentPath)).add(name))
    }
    expect([...names].filter(([, { size }]) => size > MOST_NAMES).map(([path]) => path)).toEqual([])
  },
)

function plantWorkspaces({ folder, mayImport }) {
  for (const { folder: other } of workspaces) {
    if (other === folder) continue
    plantFile(`${other}/src/index.ts`)
    const from = `${folder}/src/planted-${other.replace('/', '-')}.ts`
    plantFile(from, [`${other}/src/index.ts`])
    const byName = from.replace('.ts', '-by-name.ts')
    plantText(byName, `import '@kaozhou/${basename(other)}'\n`)
    if (mayImport.includes(other)) continue
    refused(from, `${folder} → another workspace`)
    refused(byName, `${folder} → another workspace`)
  }
}

function plantLibraries({ folder, forbiddenLibraries = [], reservedLibraries = [] }) {
  for (const library of [...forbiddenLibraries, ...reservedLibraries.map((one) => one.library)]) {
    for (const name of NAMES[library] ?? [library]) {
      const from = `${folder}/src/planted-library-${name.replace(/\W/g, '-')}.ts`
      plantText(from, `import '${name}'\n`)
      refused(from, `${folder} → ${library}`)
    }
  }
}

/** From every room one import to every other: allowed where its row says so, refused elsewhere. */
function plantRooms({ folder, rooms = [] }) {
  const source = `${folder}/src`
  for (const room of rooms) {
    const open = [room.name, ...importableRooms(room, rooms)]
    plantFile(`${source}/${room.name}/target.ts`)
    for (const other of rooms) {
      if (other === room || isInside(other.name, room.name)) continue
      const from = `${source}/${room.name}/planted-${other.name.replaceAll('/', '-')}.ts`
      plantFile(from, [`${source}/${other.name}/target.ts`])
      if (!open.some((name) => isInside(other.name, name))) refused(from, `${source}/${room.name}`)
      const files = room.only?.[other.name]
      if (files) {
        refused(from, `${source}/${room.name} → inside of ${other.name}`)
        plantDoors(source, room, other, files)
      }
    }
  }
}

/** Imports of the files that a room may take of another one. */
function plantDoors(source, room, other, files) {
  for (const file of files) plantFile(`${source}/${other.name}/${file}.ts`)
  plantFile(
    `${source}/${room.name}/planted-doors-of-${other.name}.ts`,
    files.map((file) => `${source}/${other.name}/${file}.ts`),
  )
}

function isInside(name, room) {
  return name === room || name.startsWith(`${room}/`)
}

function refused(from, rule) {
  planted.push({ from, rule })
}

function plantFile(file, imports = []) {
  const lines = imports.map((target) => {
    const path = relative(dirname(file), target).replace(/\.tsx?$/, '')
    return `import '${path.startsWith('.') ? path : `./${path}`}'\n`
  })
  plantText(file, `${lines.join('')}export {}\n`)
}

function plantText(file, text) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
