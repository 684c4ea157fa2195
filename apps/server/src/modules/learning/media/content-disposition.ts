/** Whether a PDF is saved or shown, and its name: `filename` is for clients that know only ASCII, `filename*` has the real name (RFC 6266). */
export function contentDisposition(isDownload: boolean, name: string): string {
  const kind = isDownload ? 'attachment' : 'inline'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="document.pdf"; filename*=UTF-8''${encoded}`
}
