import type { Bridge } from '@kaozhou/bridge'
import { brand } from '../../page/brand'

/** Copies every change of the document's title, without the brand, to the title bar of the app shell. */
export function mirrorTitle(bridge: Bridge): void {
  let shown = ''
  const show = (): void => {
    const title = document.title.replace(` - ${brand().name}`, '')
    if (title === shown) return
    shown = title
    void bridge.setTitle(title)
  }
  const element = document.querySelector('title')
  if (element) new MutationObserver(show).observe(element, { childList: true })
  show()
}
