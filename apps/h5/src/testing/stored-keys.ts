/** The keys that this device keeps with such a beginning: a part of the page that comes later may keep something of its own. */
export function storedKeys(beginning: string, storage: Storage = localStorage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(beginning))
}
