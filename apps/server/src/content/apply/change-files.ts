import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'

/** What the desk has changed of the entries of one folder. */
export interface FolderChanges<Row> {
  /** `courses`, `campaigns`: the folder whose files hold one entry each. */
  folder: string
  rows: readonly Row[]
  /** The number of the entry that a row belongs to. */
  entryOf(row: Row): number
  /** Writes the rows of an entry into its file. */
  write(document: Document, rows: readonly Row[]): void
}

/** The texts of a folder with the changes in their files; a file that none belongs to stays as it was written. */
export function changeFiles<Row>(
  texts: ReadonlyMap<string, string>,
  { folder, rows, entryOf, write }: FolderChanges<Row>,
): Map<string, string> {
  if (rows.length === 0) return new Map(texts)
  return new Map(
    [...texts].map(([path, text]): [string, string] => [
      path,
      path.startsWith(`${folder}/`) && /\.ya?ml$/.test(path) ? changed(text) : text,
    ]),
  )

  function changed(text: string): string {
    const document = parseDocument(text)
    const id = document.get('id')
    const own = rows.filter((row) => entryOf(row) === id)
    if (own.length === 0) return text
    write(document, own)
    return document.toString({ lineWidth: 0 })
  }
}

/** The lesson of a course's file. */
export function lessonIn(document: Document, id: number): YAMLMap | undefined {
  const lessons = mapsIn(document.get('chapters')).flatMap((one) => mapsIn(one.get('sections')))
  return lessons.find((one) => one.get('id') === id)
}

function mapsIn(list: unknown): YAMLMap[] {
  return isSeq(list) ? list.items.filter(isMap) : []
}
