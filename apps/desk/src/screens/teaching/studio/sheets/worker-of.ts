interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Starts a worker of our own build; under Trusted Types the address of code is no text, and the desk's policy names this one. */
export function workerOf(url: string): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', {
    createScriptURL(address) {
      if (address !== url) throw new TypeError('not our worker')
      return address
    },
  })
  return new Worker(policy ? policy.createScriptURL(url) : url, { type: 'module' })
}
