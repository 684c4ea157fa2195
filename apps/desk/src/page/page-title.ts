import { useEffect } from 'react'

/** Sets the document's title; leaves it as it is while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · 工作台`
  }, [title])
}
