/** Logs a puppeteer page in, as the login dialog leaves it: in local storage and in the cookie (spec §7). */
export async function keepToken(page, origin, token) {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((value) => {
    localStorage.setItem('sc_token', value)
    document.cookie = `sc_token_pro=${value}; path=/; max-age=604800; samesite=lax`
  }, token)
}
