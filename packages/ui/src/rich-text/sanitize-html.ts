import type { Config } from 'dompurify'

// The allowed markup: no styles, forms, frames or scripts, so that typography and security stay those of the page.
const CONFIG: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  ADD_ATTR: ['target'],
}

/**
 * Sanitizes the server's HTML. Loads DOMPurify on first use; browser only. Links open in a new tab with `noopener`.
 *
 * @returns Nodes, not text: what was sanitized is never parsed again, and no page needs a right to write HTML.
 */
export async function sanitizeHtml(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
  const clean = purify.sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true })
  for (const link of clean.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const image of clean.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  }
  return clean
}
