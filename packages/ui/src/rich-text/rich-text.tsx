import { type MouseEvent, type ReactElement, useEffect, useState } from 'react'
import { cx } from '../class-names'
import { SkeletonText } from '../skeleton/skeleton'
import styles from './rich-text.module.css'
import { sanitizeHtml } from './sanitize-html'

export interface RichTextProps {
  /** HTML of an editor; cleaned in the browser before it is shown. */
  html: string
  /** A picture was pressed. */
  onImage?: (src: string) => void
  /** The caller's classes, beside its own. */
  className?: string
}

/** An editor's text in the page's own typography. Until the cleaner is there, and on the server, a skeleton. */
export function RichText({ html, onImage, className }: RichTextProps): ReactElement {
  const [clean, setClean] = useState<string | null>(null)

  useEffect(() => {
    let current = true
    sanitizeHtml(html).then(
      (text) => current && setClean(text),
      () => current && setClean(''),
    )
    return () => {
      current = false
    }
  }, [html])

  function press(event: MouseEvent): void {
    if (event.target instanceof HTMLImageElement) onImage?.(event.target.src)
  }
  if (clean === null) return <SkeletonText lines={5} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a picture only enlarges what is shown already
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={cx(styles.text, className)}
      onClick={onImage ? press : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has been over it
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
