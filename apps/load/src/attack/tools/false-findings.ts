/** What a tool reports and is no fault, and the rule by which it is none. */
export const FALSE_FINDINGS: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /Strict-Transport-Security is not set|Secure flag is not set in the cookie/,
    why: 'asked over http: with `https://` in `BASE_URL` both are sent (`http/security-headers.test.ts`, `http/storefront/storefront.test.ts`)',
  },
  {
    pattern: /HttpOnly flag is not set in the cookie : (?:channelId|statisticsId)$/,
    why: 'the two cookies of the visit are for scripts and log nobody in',
  },
  {
    pattern: /X-XSS-Protection is not set/,
    why: 'no browser of today reads X-XSS-Protection; the content policy does its work',
  },
]

/** The rules that explain findings, and the findings that none explains. */
export function explain(findings: readonly string[]): { rules: string[]; left: string[] } {
  const rules = FALSE_FINDINGS.filter(({ pattern }) => findings.some((one) => pattern.test(one)))
  return {
    rules: rules.map(({ why }) => why),
    left: findings.filter((one) => !FALSE_FINDINGS.some(({ pattern }) => pattern.test(one))),
  }
}
