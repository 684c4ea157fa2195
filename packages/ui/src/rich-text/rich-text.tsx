import {
  type MouseEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../class-names'
import { SkeletonText } from '../skeleton/skeleton'
import styles from './rich-text.module.css'
import { sanitizeHtml } from './sanitize-html'

/** The props of `RichText`. */
export interface RichTextProps {
  /** HTML from an editor; sanitized in the browser before it is shown. */
  html: string
  /** Called with the URL of a pressed picture. */
  onImage?: (src: string) => void
  /** Added to the component's own classes. */
  className?: string
}

/** An editor's HTML in the page's typography. A skeleton is shown until the sanitizer is loaded, and on the server. */
export function RichText({ html, onImage, className }: RichTextProps): ReactElement {
  const [clean, setClean] = useState<DocumentFragment | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let current = true
    sanitizeHtml(html).then(
      (nodes) => current && setClean(nodes),
      () => current && setClean(new DocumentFragment()),
    )
    return () => {
      current = false
    }
  }, [html])

  useLayoutEffect(() => {
    if (clean) box.current?.replaceChildren(clean.cloneNode(true))
  }, [clean])

  function press(event: MouseEvent): void {
    if (event.target instanceof HTMLImageElement) onImage?.(event.target.src)
  }
  if (clean === null) return <SkeletonText lines={5} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a picture only enlarges what is shown already
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={box} className={cx(styles.text, className)} onClick={onImage ? press : undefined} />
  )
}
