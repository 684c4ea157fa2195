/**
 * The hosts outside of the storefront that a lesson may be watched on and that a live room may lead back to, by the
 * server's setting LESSON_HOSTS; `*.` stands for every host below. None in a page that no server has sent.
 */
export function lessonHosts(): readonly string[] {
  const text = document.getElementById('lesson-hosts')?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}
