// Packages that compile from the sources need the declaration too.
/// <reference path="../hls-light.d.ts" />
import type { ErrorData, HlsConfig, LoaderResponse, RetryConfig } from 'hls.js'
import type { MediaFailure } from './media-failure'
import type { RenewableAddress } from './renewable-address'

/** What a server answers for an address that has expired. */
const REFUSED = 403
const GONE: readonly number[] = [404, 410]

export interface SourceOptions {
  src: string
  /** Where the source has moved to since; hls.js asks it before every request. */
  address: RenewableAddress
  /** Called when the source can't be played. */
  onFatal: (failure: MediaFailure) => void
}

function isHls(src: string): boolean {
  return /\.m3u8($|\?)/.test(src)
}

function playsHls(media: HTMLMediaElement): boolean {
  return media.canPlayType('application/vnd.apple.mpegurl') !== ''
}

/**
 * Sets the source of a media element: directly where the browser can play it, through hls.js (loaded on first use)
 * for HLS elsewhere. Returns a function that detaches it.
 */
export function attachSource(
  media: HTMLMediaElement,
  { src, address, onFatal }: SourceOptions,
): () => void {
  if (!isHls(src) || playsHls(media)) {
    media.src = address.moved(src)
    return () => {
      media.removeAttribute('src')
      media.load()
    }
  }
  let release: (() => void) | null = null
  let left = false
  import('hls.js/light').then(
    ({ default: Hls }) => {
      if (left) return
      const hls = new Hls(renewingConfig(Hls.DefaultConfig, address))
      release = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_event, data) => {
        if (data.fatal) onFatal(failureOf(data, address))
      })
      hls.loadSource(src)
      hls.attachMedia(media)
    },
    () => onFatal({ kind: 'network' }),
  )
  return () => {
    left = true
    release?.()
  }
}

/** Repeats a request that is refused, at the address that the source has moved to by then. */
function renewingConfig(defaults: HlsConfig, address: RenewableAddress): Partial<HlsConfig> {
  function shouldRetry(
    _config: RetryConfig | null | undefined,
    _count: number,
    _isTimeout: boolean,
    response: LoaderResponse | undefined,
    retry: boolean,
  ): boolean {
    return response?.code === REFUSED ? address.renewed() : retry
  }
  function renewing(policy: HlsConfig['fragLoadPolicy']): HlsConfig['fragLoadPolicy'] {
    const { errorRetry } = policy.default
    return {
      default: { ...policy.default, errorRetry: errorRetry && { ...errorRetry, shouldRetry } },
    }
  }
  return {
    xhrSetup: async (xhr, url) => xhr.open('GET', await address.current(url), true),
    manifestLoadPolicy: renewing(defaults.manifestLoadPolicy),
    playlistLoadPolicy: renewing(defaults.playlistLoadPolicy),
    fragLoadPolicy: renewing(defaults.fragLoadPolicy),
  }
}

function failureOf({ type, response }: ErrorData, address: RenewableAddress): MediaFailure {
  if (address.refusal) return { kind: 'refused', message: address.refusal }
  if (GONE.includes(response?.code ?? 0)) return { kind: 'missing' }
  if (response?.code === REFUSED) return { kind: 'refused' }
  return { kind: type === 'networkError' ? 'network' : 'unplayable' }
}
