import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ScreenBar } from '../../../shell/screen-bar'
import { PdfPage } from './pdf-page'

/** Opens the document of the query `url`, named by the query `name` (spec §2 /pdf_show). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  return (
    <>
      <ScreenBar title="文档" />
      <PdfPage url={search.get('url')} name={search.get('name') ?? '学习文档'} />
    </>
  )
}
