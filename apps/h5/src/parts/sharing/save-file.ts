const KEPT_MS = 60_000
/** What a file system may refuse in a name. */
const UNSAFE = /[\\/:*?"<>|]/g

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(UNSAFE, ' ')
  link.click()
  // A busy browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
