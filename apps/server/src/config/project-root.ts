import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from './environment'

/** The workspace's folder, found upwards; where there is none (a copied bundle), the working directory. */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let directory = from; dirname(directory) !== directory; directory = dirname(directory)) {
    if (existsSync(join(directory, 'pnpm-workspace.yaml'))) return directory
  }
  return process.cwd()
}

/** Where the database and uploads are kept. */
export function dataDirectory({ DATA_DIR }: Environment): string {
  return DATA_DIR ? resolve(DATA_DIR) : join(projectRoot(), '.data')
}

/** Where the browser's half of the built storefront lies. */
export function storefrontDirectory({ STOREFRONT_DIR }: Environment): string {
  return join(
    STOREFRONT_DIR ? resolve(STOREFRONT_DIR) : join(projectRoot(), 'apps/h5/dist'),
    'client',
  )
}

/** Where the built desk lies. */
export function deskDirectory(): string {
  return join(projectRoot(), 'apps/desk/dist')
}

/** The folder with the shop's content. */
export function contentDirectory({ CONTENT_DIR }: Pick<Environment, 'CONTENT_DIR'>): string {
  return CONTENT_DIR ? resolve(CONTENT_DIR) : join(projectRoot(), 'content/demo')
}

/** Where `pnpm run docs` builds its site. */
export function docsDirectory(): string {
  return join(projectRoot(), 'dist/docs')
}
