import type { MediaSource } from '@kaozhou/api'

/** What an address leads to, however it is signed: a class that its teacher begins to send is another stream than before. */
export function streamKind({ url }: MediaSource): string {
  return url.split('/').slice(0, 3).join('/')
}
