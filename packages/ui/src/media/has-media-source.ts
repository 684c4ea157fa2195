/** True where a page can feed a player itself; by Managed Media Source also on an iPhone. */
export function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
}
