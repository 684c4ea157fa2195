/** Where the recording of an episode is served from; `name` is that of the stored file. */
export function campaignMediaUrl(name: string): string {
  return `/media/campaigns/${name}`
}
