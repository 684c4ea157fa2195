import { probeSource } from './probe-source'
import type { SourceOptions } from './source-options'

/** Lets the browser play a source itself. Returns a function that detaches it. */
export function attachDirectly(
  media: HTMLMediaElement,
  { src, address, onFatal, onReload }: SourceOptions,
): () => void {
  let left = false
  /** Finds out why it failed. A source that is refused goes on at its new address. */
  async function explain(): Promise<void> {
    onReload(media.currentTime)
    const failure = await probeSource(address.moved(src), media.error)
    if (left) return
    if (failure.kind !== 'refused' || !address.renewed()) return onFatal(failure)
    const url = await address.current(src)
    if (left) return
    if (address.refusal) onFatal({ kind: 'refused', message: address.refusal })
    else media.src = url
  }
  const onError = (): void => void explain()
  media.addEventListener('error', onError)
  media.src = address.moved(src)
  return () => {
    left = true
    media.removeEventListener('error', onError)
    media.removeAttribute('src')
    media.load()
  }
}
