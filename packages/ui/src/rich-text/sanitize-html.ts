import type { Config } from 'dompurify'

// What an editor may write. No styles, forms, frames or scripts: the page's typography and safety stay its own.
const CONFIG: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  ADD_ATTR: ['target'],
}

/** Cleans HTML of the server. Loads DOMPurify on first use; browser only. Links open outside, without an opener. */
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
