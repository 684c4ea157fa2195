// Which folder may import which: the one table behind the lint, its test and ARCHITECTURE.md.

/**
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {string[]} mayImport other workspaces, by folder
 * @property {string[]} [forbiddenLibraries]
 * @property {Room[]} [rooms] the folders of `src`, lowest first
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
    rooms: [],
  },
  {
    folder: 'apps/server',
    mayImport: ['packages/domain', 'packages/api'],
    forbiddenLibraries: ['react', 'react-dom'],
    rooms: [],
  },
]
