import { useEffect } from 'react'

export const BRAND = '考舟'

/** A title as it stands in the browser's bar. */
export function documentTitle(title: string): string {
  return title === BRAND ? title : `${title} - ${BRAND}`
}

/** Sets the page's title; nothing while its data is on its way. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
