import { useEffect } from 'react'

export const BRAND = '考舟'

/** The document's title: `我的订单 - 考舟`. */
export function documentTitle(title: string): string {
  return title === BRAND ? title : `${title} - ${BRAND}`
}

/** Sets the document's title; leaves it as it is while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
