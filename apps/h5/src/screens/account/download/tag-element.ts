import type { OpenTag } from '@kaozhou/bridge'

// In the tag the page's styles do not hold. The button takes the whole of the tag, and shows nothing of itself.
const STYLE =
  'button{display:block;box-sizing:border-box;width:100vw;height:100vh;margin:0;border:0;padding:0;background:none;color:transparent}'

/** One of WeChat's tags with a button in it, whose text is what a screen reader says. */
export function tagElement(
  tag: OpenTag,
  attributes: Readonly<Record<string, string>>,
  label: string,
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const button = document.createElement('button')
  button.textContent = label
  // Parsed, not written: the page's policy lets nobody write into a script, of whatever type.
  const markup = `<script type="text/wxtag-template"><style>${STYLE}</style>${button.outerHTML}</script>`
  const template = new DOMParser().parseFromString(markup, 'text/html').querySelector('script')
  if (template) element.append(template)
  return element
}
