import { type ReactElement, useMemo } from 'react'
import { encode } from 'uqr'
import { qrPath } from './qr-path'

export interface QrCodeProps {
  /** The encoded text. */
  text: string
  /** Accessible name: 班级群二维码. */
  label: string
  /** Side in px. */
  size?: number
}

/** A QR code as one SVG path: black on white in both themes, so that scanners can read it. */
export function QrCode({ text, label, size = 160 }: QrCodeProps): ReactElement {
  const { side, d } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 2 })
    return { side, d: qrPath(data) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}
