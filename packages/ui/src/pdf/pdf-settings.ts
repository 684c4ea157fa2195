/** Log level of pdf.js, which would warn about every slightly malformed document. */
const ERRORS_ONLY = 0

/** How pdf.js asks for a file of its own. */
type AskedFile = {
  /** What pdf.js wants the file for. */
  kind: string
  /** The file's name, without a path. */
  filename: string
}

/** What `getDocument` of pdf.js needs besides the document. */
export interface PdfSettings {
  /** Log level of pdf.js: errors only. */
  verbosity: number
  /** False: the page's policy allows no `eval`. */
  isEvalSupported: boolean
  /** False: the page's policy allows no WebAssembly. */
  useWasm: boolean
  /** False: the page loads the tables, as only it knows where they lie. */
  useWorkerFetch: boolean
  /** True: the tables are in the packed form (`.bcmap`). */
  cMapPacked: boolean
  /** What pdf.js puts before a table's name; `BinaryDataFactory` reads the name alone. */
  cMapUrl: string
  /** Loads a table by its name. Rejects when there is none of that name. */
  BinaryDataFactory: new () => { fetch(file: AskedFile): Promise<Uint8Array> }
  /** True: the document is loaded as a whole, as its address may expire while it is read. */
  disableRange: boolean
  /** False: forms of that kind are not drawn. */
  enableXfa: boolean
}

/**
 * Options for `getDocument` of pdf.js on a page whose Content-Security-Policy allows neither `eval` nor WebAssembly.
 *
 * @param tables Addresses of the tables by which pdf.js reads Chinese, Japanese and Korean text, by the paths of their files
 *   (`…/UniGB-UCS2-H.bcmap`): a build stores them under names with a hash.
 */
export function pdfSettings(tables: Readonly<Record<string, string>>): PdfSettings {
  class BuiltFiles {
    async fetch({ filename }: AskedFile): Promise<Uint8Array> {
      const [, url] = Object.entries(tables).find(([path]) => path.endsWith(`/${filename}`)) ?? []
      if (url === undefined) throw new Error(`no table ${filename}`)
      const response = await fetch(url)
      if (!response.ok) throw new Error(`table ${filename}: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    }
  }
  return {
    verbosity: ERRORS_ONLY,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapPacked: true,
    cMapUrl: '/',
    BinaryDataFactory: BuiltFiles,
    // The whole file at once: its address may expire while the document is being read.
    disableRange: true,
    enableXfa: false,
  }
}
