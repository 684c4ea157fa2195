/**
 * The hosts outside of the storefront on which lessons may be watched and to which a live room may lead back: the
 * server's setting LESSON_HOSTS; `*.example.com` means every subdomain. Empty in a page that no server has rendered.
 */
export function lessonHosts(): readonly string[] {
  const text = document.getElementById('lesson-hosts')?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}
