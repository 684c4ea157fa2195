import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { PdfReader } from './reader/pdf-reader'

export type PdfState =
  /** `share`: the loaded part of the file, from 0 to 1. */
  | { status: 'loading'; share: number }
  | { status: 'ready'; document: PDFDocumentProxy; ratio: number; Reader: typeof PdfReader }
  /** There is no such file, or this browser can't show it. */
  | { status: 'failed' }

const LOADING = { status: 'loading', share: 0 } as const

/** Loads the reader and the PDF at an address; nothing while the address is not known. */
export function usePdf(url: string | undefined): PdfState {
  const [state, setState] = useState<PdfState>(LOADING)
  useEffect(() => {
    if (!url) return
    setState(LOADING)
    let left = false
    let close: (() => void) | undefined
    async function open(address: string): Promise<void> {
      const { openPdf, PdfReader: Reader } = await import('./reader/reader')
      const opened = await openPdf(address, (share) => {
        if (!left) setState((now) => (now.status === 'loading' ? { ...now, share } : now))
      })
      close = opened.close
      if (left) close()
      else setState({ status: 'ready', document: opened.document, ratio: opened.ratio, Reader })
    }
    open(url).catch(() => {
      if (!left) setState({ status: 'failed' })
    })
    return () => {
      left = true
      close?.()
    }
  }, [url])
  return state
}
