/** Why a medium does not play. `message` is the reason that was given, for people. */
export interface MediaFailure {
  kind: 'network' | 'missing' | 'refused' | 'unplayable'
  message?: string
}

const WORDS = {
  network: '没有加载出来，请检查网络',
  missing: '没有找到，请联系客服处理',
  refused: '的地址已失效，请重新加载',
  unplayable: '在这个浏览器里放不了，请换一个浏览器试试',
} as const satisfies Record<MediaFailure['kind'], string>

/** What a failure means for people: 视频没有加载出来，请检查网络. */
export function failureText({ kind, message }: MediaFailure, what: '视频' | '音频'): string {
  return message ?? `${what}${WORDS[kind]}`
}

/** `MediaError.MEDIA_ERR_DECODE` */
const DECODE_ERROR = 3

/** The failure of a media element's `error`, whose codes are those of `MediaError`. */
export function elementFailure(error: Pick<MediaError, 'code'> | null): MediaFailure {
  // 4 stands for a missing file, for a refused one and for an unknown format alike.
  return { kind: error?.code === DECODE_ERROR ? 'unplayable' : 'network' }
}
