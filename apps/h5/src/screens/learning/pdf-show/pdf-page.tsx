import { DocumentIcon, Empty } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './pdf.module.css'
import { pdfAddress } from './pdf-address'

export interface PdfPageProps {
  url: string | null
  name: string
}

/**
 * Opens a document in the phone's own reader, which has pages and zoom: our pages may not be framed, and a reader of
 * our own would weigh more than the whole storefront.
 */
export function PdfPage({ url, name }: PdfPageProps): ReactNode {
  const [path, setPath] = useState<string | null>()
  useEffect(() => {
    setPath(pdfAddress(url, window.location.origin))
  }, [url])
  if (path === undefined) return null
  if (path === null) return <Empty title="打不开这个文档" text="链接不完整，或不是考舟的文档" />
  return (
    <section className={styles.page}>
      <DocumentIcon size="56px" className={styles.icon} />
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.text}>用手机自带的阅读器打开，可以翻页和放大。</p>
      {/* Plain links, since a document is no route of the storefront. */}
      <a className={styles.open} href={path}>
        打开文档
      </a>
      <a className={styles.keep} href={path} download={`${name}.pdf`}>
        下载到手机
      </a>
    </section>
  )
}
