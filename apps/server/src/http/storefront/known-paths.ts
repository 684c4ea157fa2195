import { dirname } from 'node:path'
import { loadRenderer } from './renderer'

/** Tells whether the storefront has a screen at an address; without its server build every address may be one. */
export async function openKnownPaths(clientDir: string): Promise<(path: string) => boolean> {
  const renderer = await loadRenderer(dirname(clientDir))
  return (path) => renderer === null || renderer.pageKey(path) !== null
}
