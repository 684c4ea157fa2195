// Which folder may import which: the one table behind the lint, its test and ARCHITECTURE.md.

/**
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {string[]} mayImport other workspaces, by folder
 * @property {string[]} [forbiddenLibraries]
 * @property {ReservedLibrary[]} [reservedLibraries]
 * @property {Room[]} [rooms] the folders of `src`, lowest first
 *
 * @typedef {object} ReservedLibrary a library that only some files may import
 * @property {string} library
 * @property {string} files the regular expression of those files, below `src`
 *
 * @typedef {object} Room
 * @property {string} name a path below `src`
 * @property {string} holds
 * @property {string[]} mayImport rooms; a room always reaches its own files
 */

const PAGE_LIBRARIES = ['react-router', 'react-router-dom', 'zustand', '@tanstack/react-query']

/** @type {Workspace[]} */
export const workspaces = [
  {
    folder: 'packages/domain',
    mayImport: [],
    forbiddenLibraries: ['react', 'react-dom', 'axios', 'valibot'],
  },
  {
    folder: 'packages/api',
    mayImport: ['packages/domain'],
    forbiddenLibraries: ['react', 'react-dom'],
  },
  {
    folder: 'packages/bridge',
    mayImport: ['packages/domain'],
    forbiddenLibraries: ['react', 'react-dom', 'axios'],
  },
  {
    folder: 'packages/ui',
    mayImport: ['packages/domain'],
    forbiddenLibraries: [...PAGE_LIBRARIES, 'axios'],
  },
  {
    folder: 'apps/h5',
    mayImport: ['packages/domain', 'packages/api', 'packages/bridge', 'packages/ui'],
    rooms: [
      {
        name: 'page',
        holds: 'the document: environment, theme, title, hydration, lazy parts',
        mayImport: [],
      },
      {
        name: 'stores',
        holds: 'the client’s own state that outlives a screen',
        mayImport: ['page'],
      },
      { name: 'data', holds: 'client, query cache, paging, reducer hook', mayImport: ['page'] },
      {
        name: 'routing',
        holds: 'route table, `href`, matching, loading and prefetching screens',
        mayImport: ['page', 'stores', 'data'],
      },
      {
        name: 'session',
        holds: 'interpreter of the session machine, tokens, tracking, login dialog',
        mayImport: ['page', 'stores', 'data'],
      },
      {
        name: 'parts',
        holds: 'what screens of several families show, by subject',
        mayImport: ['page', 'stores', 'data', 'routing', 'session'],
      },
      {
        name: 'shell',
        holds: 'title bar, tab bar, dialogs’ hosts, skeletons, scroll memory',
        mayImport: ['page', 'stores', 'data', 'routing', 'session', 'parts'],
      },
      {
        name: 'screens',
        holds: '`<family>/<screen>/`: screen, queries and what only it needs',
        mayImport: ['page', 'stores', 'data', 'routing', 'session', 'parts', 'shell'],
      },
      {
        name: 'start',
        holds: 'entries for browser and server, boot, service worker, crash screen',
        mayImport: ['page', 'stores', 'data', 'routing', 'session', 'parts', 'shell'],
      },
    ],
  },
  {
    folder: 'apps/server',
    mayImport: ['packages/domain', 'packages/api'],
    forbiddenLibraries: ['react', 'react-dom'],
    reservedLibraries: [
      {
        library: 'drizzle-orm',
        files: '(database|seed|load)/.*|.*-repository\\.ts',
      },
    ],
    rooms: [
      { name: 'config', holds: 'environment variables, checked at start', mayImport: [] },
      { name: 'database', holds: 'schema, migrations, executor, locks', mayImport: ['config'] },
      {
        name: 'platform',
        holds: 'envelope, refusals, paging, signature, caches, clocks; knows no module',
        mayImport: ['config', 'database'],
      },
      {
        name: 'http',
        holds: 'contract routes, headers, documents, serving the storefront',
        mayImport: ['config', 'database', 'platform'],
      },
      {
        name: 'modules/events',
        holds: 'what a module tells those right of it, in the same transaction',
        mayImport: ['database'],
      },
      {
        name: 'modules/people',
        holds: 'users, session, enrolments, addresses, privileges, points',
        mayImport: ['config', 'database', 'platform', 'http', 'modules/events'],
      },
      {
        name: 'modules/catalogue',
        holds: 'courses, teachers, comments, pages, bundles, coupons',
        mayImport: ['config', 'database', 'platform', 'http', 'modules/events', 'modules/people'],
      },
      {
        name: 'modules/buying',
        holds: 'cart, orders, payments, groups, express, points shop',
        mayImport: [
          'config',
          'database',
          'platform',
          'http',
          'modules/events',
          'modules/people',
          'modules/catalogue',
        ],
      },
      {
        name: 'modules/learning',
        holds: 'sections, media, live rooms, documents, tasks, auditions',
        mayImport: [
          'config',
          'database',
          'platform',
          'http',
          'modules/events',
          'modules/people',
          'modules/catalogue',
          'modules/buying',
        ],
      },
      {
        name: 'modules/marketing',
        holds: 'campaigns, school, promotions, gifts, reports',
        mayImport: [
          'config',
          'database',
          'platform',
          'http',
          'modules/events',
          'modules/people',
          'modules/catalogue',
          'modules/buying',
          'modules/learning',
        ],
      },
      {
        name: 'sandbox',
        holds: 'far ends of outside services, reached over HTTP only',
        mayImport: ['config', 'database', 'platform', 'http'],
      },
      {
        name: 'seed',
        holds: 'the demo content',
        mayImport: ['config', 'database', 'platform', 'modules'],
      },
    ],
  },
]
