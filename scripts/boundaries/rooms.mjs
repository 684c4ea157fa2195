// Which folder may import which: the one table behind the lint, its test and ARCHITECTURE.md.

/**
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {string[]} mayImport other workspaces, by folder
 * @property {string[]} [forbiddenLibraries] `*` stands for any characters but a slash; `node:*` for what Node brings
 * @property {ReservedLibrary[]} [reservedLibraries]
 * @property {ReservedFile[]} [reservedFiles]
 * @property {Room[]} [rooms] the folders of `src`, lowest first: a room may import every room before it
 *
 * @typedef {object} ReservedLibrary a library that only some files may import
 * @property {string} library
 * @property {string} files the regular expression of those files, below `src`
 *
 * @typedef {object} ReservedFile a file that only some files of its workspace may import
 * @property {string} file below `src`, without its ending
 * @property {string} files the regular expression of those files, below `src`
 *
 * @typedef {object} Room
 * @property {string} name a path below `src`
 * @property {string} holds
 * @property {string[]} [except] rooms before this one that it may not import
 * @property {Record<string, string[]>} [only] by room: the files of that room that it may import, without their ending
 */

const PAGE_LIBRARIES = ['react-router*', 'zustand*', '@tanstack/*']

/** @type {Workspace[]} */
export const workspaces = [
  {
    folder: 'packages/domain',
    mayImport: [],
    forbiddenLibraries: ['node:*', 'react*', 'axios', 'valibot'],
  },
  {
    folder: 'packages/api',
    mayImport: ['packages/domain'],
    forbiddenLibraries: ['react*'],
    reservedLibraries: [{ library: 'axios', files: 'client/transports/axios-transport\\.ts' }],
  },
  {
    folder: 'packages/bridge',
    mayImport: ['packages/domain'],
    forbiddenLibraries: ['react*', 'axios'],
  },
  {
    folder: 'packages/react',
    mayImport: ['packages/domain', 'packages/api'],
    forbiddenLibraries: ['react-dom*', 'react-router*', 'zustand*', 'axios'],
  },
  {
    folder: 'packages/testing',
    mayImport: ['packages/api'],
    forbiddenLibraries: ['node:*', 'react*', 'axios'],
  },
  {
    folder: 'packages/ui',
    mayImport: ['packages/domain'],
    forbiddenLibraries: [...PAGE_LIBRARIES, 'axios'],
  },
  {
    folder: 'apps/h5',
    mayImport: [
      'packages/domain',
      'packages/api',
      'packages/bridge',
      'packages/react',
      'packages/ui',
    ],
    forbiddenLibraries: ['axios'],
    rooms: [
      { name: 'page', holds: 'the document: environment, theme, title, hydration, lazy parts' },
      { name: 'stores', holds: 'the client’s own state that outlives a screen' },
      {
        name: 'data',
        holds: 'failed calls, prices of the iOS app',
        except: ['stores'],
      },
      {
        name: 'routing',
        holds: 'route table, `href`, matching, prefetching; `start` gives it the screens',
      },
      {
        name: 'session',
        holds:
          'interpreter of the session machine, tokens, tracking; `login/` the dialog and its ways',
        except: ['routing'],
      },
      {
        name: 'parts',
        holds: 'what screens of several families show, by subject',
        only: { session: ['services'] },
      },
      {
        name: 'shell',
        holds: 'title bar, tab bar, dialogs’ hosts, skeletons, scroll memory',
        only: { session: ['login/login-host', 'benefit-host'] },
      },
      {
        name: 'screens',
        holds:
          '`<family>/<screen>/`: screen, queries and what only it needs; `<family>/+shared/`: what several of them need',
        only: { session: ['services', 'login/agreement-link'] },
      },
      {
        name: 'start',
        holds: 'entries for browser and server, boot, service worker, crash screen',
        only: { screens: ['screen-files'] },
      },
    ],
  },
  {
    folder: 'apps/desk',
    mayImport: ['packages/domain', 'packages/api', 'packages/react', 'packages/ui'],
    forbiddenLibraries: ['axios'],
    rooms: [
      { name: 'page', holds: 'the document: theme, title, storage, keys' },
      { name: 'data', holds: 'the client, deeds, drafts, what answers mean in Chinese' },
      { name: 'routing', holds: 'route table, `href`; `start` gives it the screens' },
      { name: 'parts', holds: 'what several screens show, by subject' },
      { name: 'shell', holds: 'navigation, command box, login guard, confirm dialog, messages' },
      {
        name: 'screens',
        holds: '`<family>/<screen>/`, as in the storefront',
        except: ['shell'],
      },
      {
        name: 'start',
        holds: 'entry, error boundary',
        only: { screens: ['screen-files'] },
      },
    ],
  },
  {
    folder: 'apps/server',
    mayImport: ['packages/domain', 'packages/api'],
    forbiddenLibraries: ['react*'],
    reservedLibraries: [
      {
        library: 'drizzle-orm',
        files: '(database|content)/.*|.*-repository\\.ts',
      },
    ],
    // What may be read from a replica: never money, stock, a session, or what a person has just written.
    reservedFiles: [
      {
        file: 'database/replica/reader',
        files:
          'database/replica/.*|modules/catalogue/(comments|courses|pages|teachers)/.*|modules/desk/school/figures/.*',
      },
    ],
    rooms: [
      { name: 'config', holds: 'environment variables, checked at start' },
      { name: 'database', holds: 'schema, migrations, executor, locks' },
      {
        name: 'platform',
        holds: 'envelope, refusals, paging, signature, caches, clocks; knows no module',
      },
      { name: 'http', holds: 'contract routes, headers, documents, serving the storefront' },
      {
        name: 'modules/events',
        holds: 'what a module tells the modules after it, in the same transaction',
        except: ['config', 'platform', 'http'],
      },
      {
        name: 'modules/people',
        holds: 'users, session, enrolments, addresses, privileges, points',
      },
      { name: 'modules/catalogue', holds: 'courses, teachers, comments, pages, bundles, coupons' },
      { name: 'modules/buying', holds: 'cart, orders, payments, groups, parcels, points shop' },
      {
        name: 'modules/learning',
        holds: 'sections, media, live rooms, documents, tasks, auditions',
      },
      { name: 'modules/marketing', holds: 'campaigns, school, promotions, gifts, reports' },
      {
        name: 'modules/desk',
        holds: 'staff, their sessions and rights, the record of their deeds',
      },
      {
        name: 'sandbox',
        holds:
          'far ends of outside services, reached over HTTP only; the robot that teaches in a demo, as a program that pushes',
        except: ['modules'],
      },
      {
        name: 'content',
        holds:
          'a shop’s folder, above the modules that it fills: schemas, check, apply, export, drawn pictures',
        except: ['http', 'sandbox'],
      },
    ],
  },
  {
    folder: 'apps/load',
    mayImport: ['packages/domain', 'packages/api', 'apps/server'],
    forbiddenLibraries: ['react*'],
  },
]

/**
 * The rooms that a room may import: those before it in its workspace, except those that its row names.
 *
 * @param {Room} room
 * @param {Room[]} rooms all rooms of its workspace
 * @returns {string[]}
 */
export function importableRooms({ name, except = [] }, rooms) {
  const before = rooms.slice(
    0,
    rooms.findIndex((room) => room.name === name),
  )
  return before
    .map((room) => room.name)
    .filter((room) => !except.some((other) => room === other || room.startsWith(`${other}/`)))
}
