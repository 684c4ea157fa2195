import { useOnline } from '../offline-bar/use-online'

/** What to say in a line where something did not load: 地址没有加载出来. Without a network nothing has failed. */
export function useNotLoaded(what: string): string {
  return useOnline() ? `${what}没有加载出来` : `网络断开了，${what}要连上网络才能加载`
}
