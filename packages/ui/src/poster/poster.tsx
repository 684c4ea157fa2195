import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../button/button'
import { ErrorState } from '../empty/empty'
import { Loading } from '../loading/loading'
import { drawPoster, type PosterSpec } from './draw-poster'
import styles from './poster.module.css'

/** The props of `Poster`. */
export interface PosterProps {
  /** The layers and the size of the poster. */
  spec: PosterSpec
  /** Text alternative of the picture. */
  alt: string
  /** The line that tells how to save it. */
  hint?: string
  /** Shows a button that downloads the picture under this name. Leave it out where the host can't download: WeChat. */
  fileName?: string
}

function download(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

/**
 * A share poster as a picture that a long press saves, or a button. Pass the same `spec` while nothing changes: a new one
 * is drawn. Keyboard: Tab reaches the button that saves it.
 */
export function Poster({
  spec,
  alt,
  hint = '长按图片保存或发送给朋友',
  fileName,
}: PosterProps): ReactElement {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws the same poster again
  useEffect(() => {
    let current = true
    setFailed(false)
    drawPoster(spec).then(
      (url) => current && setPicture(url),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [spec, attempt])

  if (failed) return <ErrorState title="海报没有画出来" onRetry={() => setAttempt(attempt + 1)} />
  return (
    <div className={styles.poster}>
      {picture ? (
        <img className={styles.picture} src={picture} alt={alt} />
      ) : (
        <div className={styles.wait}>
          {/* Reserves the poster's height by an attribute: a strict content policy forbids inline styles. */}
          <svg viewBox={`0 0 ${spec.width} ${spec.height}`} aria-hidden="true" />
          <Loading text="正在生成海报" />
        </div>
      )}
      {fileName ? (
        <Button disabled={!picture} onClick={() => picture && download(picture, fileName)}>
          保存图片
        </Button>
      ) : (
        <p className={styles.hint}>{hint}</p>
      )}
    </div>
  )
}
