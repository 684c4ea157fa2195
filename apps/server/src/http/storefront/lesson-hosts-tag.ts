import type { Environment } from '../../config/environment'

/** The hosts that lessons may lead to, as a part of the document; read by the storefront's `page/lesson-hosts.ts`. */
export function lessonHostsTag({ LESSON_HOSTS }: Environment): string {
  // Host names have no character that could end the element.
  const json = JSON.stringify(LESSON_HOSTS)
  return `<script type="application/json" id="lesson-hosts">${json}</script>`
}
