import { pictures } from '../../database/schema/content'
import { isDeskPicture, pictureVersion } from '../../platform/pictures/art-address'
import type { Content } from '../format/kinds'
import { brandPictures } from '../pictures/brand-pictures'
import { drawnPictures } from '../pictures/drawn-pictures'
import type { ContentFiles } from '../reading/content-files'
import type { AnyRow, TableRows } from './table-rows'

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
}

/** The pictures of a folder: its files, those that it has drawn, and those that are made of its brand. */
export async function pictureRows(content: Content, files: ContentFiles): Promise<TableRows> {
  const all: [string, Buffer][] = [
    ...[...drawnPictures(content)].map(([key, svg]): [string, Buffer] => [key, Buffer.from(svg)]),
    ...[...files].filter(([path]) => path.startsWith('pictures/')),
    ...(await brandPictures(content, files)),
  ]
  const rows = all.map(([key, bytes]) => pictureRow(key, bytes))
  // What staff have sent is no folder's to delete: pages that are open, and faces of accounts, still show it.
  const owns = ({ key }: AnyRow) => !isDeskPicture(String(key))
  return { table: pictures, rows, compares: ['key', 'type', 'version'], owns }
}

export function pictureRow(key: string, bytes: Buffer): typeof pictures.$inferInsert {
  return {
    key,
    type: TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    version: pictureVersion(bytes),
    bytes,
  }
}
