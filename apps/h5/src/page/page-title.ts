import { useEffect } from 'react'
import { brand } from './brand'

/** The document's title: `我的订单 - <school>`. */
export function documentTitle(title: string): string {
  return `${title} - ${brand().name}`
}

/** Sets the document's title; leaves it as it is while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
