/** Said in the bar and beside the button, which may be far from the bar. */
export const WAITS_FOR_RESULT = '网络较慢，还在等结果，请先不要重复操作'

/** Without a network: what was opened before is shown, and this was not. */
export const NOT_OPENED = '这里还没有打开过，连上网络后会自动打开'
