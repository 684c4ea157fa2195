// Packages that compile from the sources need the declaration too.
/// <reference path="../hls-light.d.ts" />
import type Hls from 'hls.js'
import type { ErrorData, HlsConfig, LoaderResponse, RetryConfig } from 'hls.js'
import { tellSoonest } from './live-edge'
import { type MediaFailure, statusFailure } from './media-failure'
import type { RenewableAddress } from './renewable-address'
import type { SourceOptions } from './source-options'
import { repeatStuckSeek } from './stuck-seek'

/** What a server answers for an address that has expired. */
const REFUSED = 403
/** A source that breaks again so soon after it was attached anew is given up. */
const RECOVERY_PAUSE_MS = 30_000
/** Seconds that are loaded ahead before somebody presses play: enough to start at once, and little when nobody does. */
const AHEAD_BEFORE_PLAY = 8
/** Seconds that are loaded ahead while it plays. A lesson that is left after a minute has cost little data. */
const AHEAD_WHILE_PLAYING = 30

/**
 * A class is played as close to its teacher as the stream allows: what it fell behind by a moment it catches up by a speed
 * that nobody hears. What was played is kept for a short way back, and loaded again beyond it.
 */
export const LIVE_CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 30,
}

const EMPTY: readonly string[] = ['levelEmptyError', 'manifestParsingError']
/** Media errors that stay however often the source is attached. */
const HOPELESS: readonly string[] = [
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]

/** Plays an HLS stream by hls.js, which is loaded on first use. Returns a function that ends it. */
export function attachHls(media: HTMLMediaElement, options: SourceOptions): () => void {
  let release: (() => void) | null = null
  let left = false
  import('hls.js/light').then(
    ({ default: Player }) => {
      if (!left) release = start(Player, media, options)
    },
    () => options.onFatal({ kind: navigator.onLine ? 'network' : 'offline' }),
  )
  return () => {
    left = true
    release?.()
  }
}

function start(
  Player: typeof Hls,
  media: HTMLMediaElement,
  { src, startAt, live, address, onFatal }: SourceOptions,
): () => void {
  const hls = new Player({
    ...renewingConfig(Player.DefaultConfig, address),
    ...(live && LIVE_CONFIG),
    startPosition: startAt > 0 ? startAt : -1,
    ...loadAhead(AHEAD_BEFORE_PLAY),
    // As when the browser plays HLS itself: a live stream has no end to seek to.
    liveDurationInfinity: true,
  })
  let recoveredAt = Number.NEGATIVE_INFINITY
  function recover(failure: MediaFailure): void {
    const isBrokenAgain = performance.now() - recoveredAt < RECOVERY_PAUSE_MS
    recoveredAt = performance.now()
    if (isBrokenAgain) onFatal(failure)
    else hls.recoverMediaError()
  }
  hls.on(Player.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    const isBroken = data.type === 'mediaError' && !HOPELESS.includes(data.details)
    if (isBroken) recover({ kind: 'unplayable' })
    else onFatal(failureOf(data, address))
  })
  const onError = (): void => recover({ kind: 'unplayable' })
  media.addEventListener('error', onError)
  const loadFurther = (): void => {
    Object.assign(hls.config, loadAhead(AHEAD_WHILE_PLAYING))
  }
  media.addEventListener('play', loadFurther, { once: true })
  const endRepeating = repeatStuckSeek(media)
  const forgetSoonest = tellSoonest(media, () => hls.liveSyncPosition)
  hls.loadSource(src)
  hls.attachMedia(media)
  return () => {
    media.removeEventListener('play', loadFurther)
    media.removeEventListener('error', onError)
    endRepeating()
    forgetSoonest()
    hls.destroy()
  }
}

/**
 * At most `seconds` are loaded ahead. hls.js fills 60 MB up to `maxMaxBufferLength`, ten minutes of a slow stream, when
 * only `maxBufferLength` is set.
 */
export function loadAhead(
  seconds: number,
): Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength'> {
  return { maxBufferLength: seconds, maxMaxBufferLength: seconds }
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

/** What a fatal error of hls.js means for people. */
export function failureOf(
  { type, details, response }: Pick<ErrorData, 'type' | 'details' | 'response'>,
  address: Pick<RenewableAddress, 'refusal'>,
): MediaFailure {
  if (address.refusal) return { kind: 'refused', message: address.refusal }
  if (EMPTY.includes(details)) return { kind: 'empty' }
  const failure = statusFailure(response?.code ?? 0)
  if (failure) return failure
  if (type !== 'networkError') return { kind: 'unplayable' }
  return { kind: navigator.onLine ? 'network' : 'offline' }
}
