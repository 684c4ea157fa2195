/** Said in the bar and beside the button, which may be far from the bar. */
export const WAITS_FOR_RESULT = '网络较慢，还在等结果，请先不要重复操作'
