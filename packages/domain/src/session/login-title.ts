/** The login dialog's default title. */
export const LOGIN_DIALOG_TITLE = '登录'
