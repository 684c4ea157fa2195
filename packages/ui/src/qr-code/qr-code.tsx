import { type ReactElement, useMemo } from 'react'
import { encode } from 'uqr'
import { qrPath } from './qr-path'

/** Pixels of one module in the picture that is saved. */
const SCALE = 12

/** The props of `QrCode`. */
export interface QrCodeProps {
  /** The encoded text. */
  text: string
  /** Accessible name: 班级群二维码. */
  label: string
  /** Side in px. */
  size?: number
}

/**
 * A QR code, black on white in both themes, so that scanners can read it. It is a picture: a long press offers to
 * recognise it (WeChat) or to save it.
 */
export function QrCode({ text, label, size = 160 }: QrCodeProps): ReactElement {
  const picture = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 2 })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * SCALE}" height="${side * SCALE}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(data)}"/></svg>`
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [text])
  return <img src={picture} alt={label} width={size} height={size} />
}
