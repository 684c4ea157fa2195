import { iosAppPriceText } from '@kaozhou/domain'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

const AppPriceStyle = createContext(false)

export interface PriceStyleProviderProps {
  /** True inside the iOS app: no ¥, and 过呗 for 元 (spec §6). */
  appPriceStyle: boolean
  /** Where the rule for price texts holds. */
  children: ReactNode
}

/** Says once how every price below it is written. */
export function PriceStyleProvider(props: PriceStyleProviderProps): ReactElement {
  return <AppPriceStyle value={props.appPriceStyle}>{props.children}</AppPriceStyle>
}

/** Rewrites a text that holds a price (a button's 去支付 ¥199) by the nearest `PriceStyleProvider`. */
export function usePriceText(appPriceStyle?: boolean): (text: string) => string {
  const inherited = use(AppPriceStyle)
  return (appPriceStyle ?? inherited) ? iosAppPriceText : (text) => text
}
