import { execFileSync } from 'node:child_process'
import { pnpmCommand } from '../workspace.mjs'

/**
 * How each package manager installs tarballs in an empty folder. A package of ours that another one needs is in no registry:
 * each manager is told in its own way to take the tarball for it too.
 * @typedef {Record<string, string>} Local tarballs by the package's name
 * @type {{
 *   name: string, install: string[], node: string[],
 *   files: { manifest: (local: Local) => object, others: (local: Local) => Record<string, string> },
 * }[]}
 */
export const managers = [
  {
    name: 'npm',
    install: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--silent'],
    node: ['node'],
    // npm takes what already stands in the root and fits.
    files: { manifest: () => ({}), others: () => ({}) },
  },
  {
    name: 'pnpm',
    install: pnpmCommand(['install', '--prefer-offline', '--silent', '--ignore-workspace']),
    node: ['node'],
    files: { manifest: (local) => ({ pnpm: { overrides: local } }), others: () => ({}) },
  },
  {
    // Without node_modules: what a package imports and does not name is missing.
    name: 'yarn',
    install: ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1', 'install'],
    node: ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1', 'node'],
    files: {
      manifest: (local) => ({ resolutions: local }),
      others: () => ({
        '.yarnrc.yml': `${JSON.stringify(yarnSettings())}\n`,
        // Says that the folder is a project of its own.
        'yarn.lock': '',
      }),
    },
  },
]

function yarnSettings() {
  const certificates = npmSetting('cafile')
  return {
    enableTelemetry: false,
    enableGlobalCache: true,
    enableProgressBars: false,
    // Yarn takes a run in CI for one that may not write a lockfile, and reads none of npm's settings.
    enableImmutableInstalls: false,
    npmRegistryServer: npmSetting('registry'),
    ...(certificates !== 'null' && { httpsCaFilePath: certificates }),
  }
}

function npmSetting(name) {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
}
