/** Whether a host, with its port where it has one, is in a list; `*.example.com` stands for every host below that one. */
export function isListedHost(host: string, list: readonly string[]): boolean {
  return list.some((listed) =>
    listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed,
  )
}
