import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { unzipSync } from 'fflate'
import { bankText } from './bank-text'
import { giftItems } from './gift-items'
import { ImportError, type ImportedItem } from './imported-item'
import { qtiItems } from './qti-items'
import { allOf, xmlTree } from './xml-tree'

const MEGABYTE = 1024 * 1024
const MOST_FILE = 50 * MEGABYTE
const MOST_XML = 5 * MEGABYTE
const MOST_UNPACKED = 100 * MEGABYTE
const MOST_ENTRIES = 5000

/** Reads a question bank: GIFT (.gift, .txt), QTI 2.1 (.xml) or a package (.zip). @throws ImportError for what is none. */
export async function readBank(file: string): Promise<ImportedItem[]> {
  const size = (await stat(file).catch(() => null))?.size
  if (size === undefined) throw new ImportError(`读不到文件 ${file}`)
  if (size > MOST_FILE) throw new ImportError(`文件有 ${Math.ceil(size / MEGABYTE)} MB，最多 50 MB`)
  const bytes = await readFile(file)
  if (bytes.toString('latin1', 0, 2) === 'PK') return qtiItems(xmlOfZip(bytes))
  const text = bankText(bytes)
  if (/^\uFEFF?\s*</.test(text)) return qtiItems(await withReferences(file, text))
  return giftItems(text)
}

/**
 * The XML files of an archive. They are held in memory and found by their names only, so that none can be written anywhere;
 * one whose path climbs out is refused all the same. @throws ImportError when it is too large, broken or climbs out.
 */
export function xmlOfZip(bytes: Uint8Array): Map<string, string> {
  let unpacked = 0
  let entries = 0
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1
    if (entries > MOST_ENTRIES) throw new ImportError(`压缩包里的文件超过 ${MOST_ENTRIES} 个`)
    if (climbsOut(name)) throw new ImportError(`压缩包里有跑到外面去的路径：${name}`)
    if (!name.toLowerCase().endsWith('.xml')) return false
    unpacked += originalSize
    if (originalSize > MOST_XML) throw new ImportError(`${name} 超过 5 MB`)
    if (unpacked > MOST_UNPACKED) throw new ImportError('压缩包解开以后超过 100 MB')
    return true
  }
  try {
    const files = unzipSync(bytes, { filter: isWanted })
    return new Map(Object.entries(files).map(([name, data]) => [name, bankText(data)]))
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError('压缩包打不开，可能坏了', { cause })
  }
}

function climbsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..')
}

/** A test in a folder, with the items it refers to; references out of its folder are not followed. */
async function withReferences(file: string, text: string): Promise<Map<string, string>> {
  const files = new Map([['bank.xml', text]])
  const root = readable(text)
  if (root?.name !== 'assessmentTest') return files
  const folder = resolve(dirname(file))
  for (const { attributes } of allOf(root, 'assessmentItemRef')) {
    const href = attributes.href ?? ''
    const target = resolve(join(folder, href))
    if (!target.startsWith(folder + sep)) continue
    const size = (await stat(target).catch(() => null))?.size ?? 0
    if (size > 0 && size <= MOST_XML) {
      files.set(
        target
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
        bankText(await readFile(target)),
      )
    }
  }
  return files
}

function readable(text: string) {
  try {
    return xmlTree(text)
  } catch {
    return null
  }
}
