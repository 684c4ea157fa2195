import type { Config } from 'dompurify'

// The allowed markup: no styles, forms, frames or scripts, so that typography and security stay those of the page.
const CONFIG: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  ADD_ATTR: ['target'],
}

/** Sanitizes the server's HTML. Loads DOMPurify on first use; browser only. Links open in a new tab with `noopener`. */
export async function sanitizeHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  const body = purify.sanitize(html, { ...CONFIG, RETURN_DOM: true }) as HTMLElement
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  }
  return body.innerHTML
}
