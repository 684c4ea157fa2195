import { DocumentIcon, DownloadIcon, Empty, IconButton } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './pdf.module.css'
import { pdfAddress } from './pdf-address'
import { PdfView } from './pdf-view'

export interface PdfPageProps {
  url: string | null
  name: string
}

/** A document of our own host: its pages, or the way to the phone's own reader where those can't be shown. */
export function PdfPage({ url, name }: PdfPageProps): ReactNode {
  const [path, setPath] = useState<string | null>()
  useEffect(() => {
    setPath(pdfAddress(url, window.location.origin))
  }, [url])
  if (path === null) return <Empty title="打不开这个文档" text="链接不完整，或不是本站的文档" />
  return (
    <PdfView
      url={path}
      name={name}
      fallback={path && <OtherReader path={path} name={name} />}
      actions={path && <Keep path={path} name={name} />}
    />
  )
}

/** To keep the file, from where a phone prints it too. */
function Keep({ path, name }: { path: string; name: string }): ReactNode {
  const keep = (): void => {
    const link = document.createElement('a')
    link.href = path
    link.download = `${name}.pdf`
    link.click()
  }
  return <IconButton label="下载" icon={<DownloadIcon />} onClick={keep} />
}

function OtherReader({ path, name }: { path: string; name: string }): ReactNode {
  return (
    <section className={styles.page}>
      <DocumentIcon size="56px" className={styles.icon} />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>这里显示不了这个文档，请用手机自带的阅读器打开。</p>
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
