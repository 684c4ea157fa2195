import { iosAppPriceText } from '@kaozhou/domain'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

const AppPriceStyle = createContext(false)

/** The props of `PriceStyleProvider`. */
export interface PriceStyleProviderProps {
  /** True inside the iOS app: no ¥, and 过呗 for 元 (spec §6). */
  appPriceStyle: boolean
  /** The subtree that the rule applies to. */
  children: ReactNode
}

/** Sets how every price in the subtree is written. */
export function PriceStyleProvider(props: PriceStyleProviderProps): ReactElement {
  return <AppPriceStyle value={props.appPriceStyle}>{props.children}</AppPriceStyle>
}

/** Returns a function that rewrites a text with a price (去支付 ¥199) by the rule of the nearest `PriceStyleProvider`. */
export function usePriceText(appPriceStyle?: boolean): (text: string) => string {
  const inherited = use(AppPriceStyle)
  return (appPriceStyle ?? inherited) ? iosAppPriceText : (text) => text
}
