/** For demonstrations only: everybody can read this key in the source. */
export const DEMO_OTHER_PAY = { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' } as const
