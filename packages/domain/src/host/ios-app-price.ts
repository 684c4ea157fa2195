/** Price text as the iOS app shows it (spec §6): no ¥ sign, and 元 becomes 过呗. */
export function iosAppPriceText(text: string): string {
  return text.replace(/[¥￥]/g, '').replaceAll('元', '过呗')
}
