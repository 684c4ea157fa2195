/** A file of a film: where it is on the network, and its path under the lesson's folder on this device. */
export interface FilmFile {
  url: string
  path: string
}

/** A film as a player reads it: the playlist as it is kept, and the files that it names. */
export interface FilmPlan {
  /** What the player opens. */
  entry: string
  /** The text of `entry` for HLS, null for one file. */
  playlist: string | null
  files: FilmFile[]
}

/** HLS whose files are byte ranges or are encrypted by their provider can't be taken apart here. */
export class UnkeepableFilm extends Error {}

const UNKEEPABLE = /^#EXT-X-(?:BYTERANGE|KEY:(?!METHOD=NONE))/m
const MAP = /^(#EXT-X-MAP:(?:[A-Z\d-]+=(?:"[^"]*"|[^",]*), *)*URI=")([^"]+)("[\s\S]*)$/

/** The files of a playlist of one quality, and the playlist with their names on this device. */
export function filmOfPlaylist(text: string, address: string): FilmPlan {
  if (UNKEEPABLE.test(text) || !/^#EXT-X-ENDLIST/m.test(text)) throw new UnkeepableFilm()
  const files: FilmFile[] = []
  const kept = (uri: string): string => {
    const { href, pathname } = new URL(uri, address)
    const ending = /\.\w{1,5}$/.exec(pathname)?.[0] ?? ''
    const path = `${files.length}${ending}`
    files.push({ url: href, path })
    return path
  }
  const lines = text.split(/\r?\n/).map((line) => {
    const map = MAP.exec(line)
    if (map) return `${map[1]}${kept(map[2] ?? '')}${map[3]}`
    return line === '' || line.startsWith('#') ? line : kept(line)
  })
  return { entry: 'index.m3u8', playlist: lines.join('\n'), files }
}

/** A film that is one file: its ending tells the player what it is. */
export function filmOfFile(address: string): FilmPlan {
  const ending = /\.\w{1,5}$/.exec(new URL(address).pathname)?.[0] ?? '.mp4'
  const path = `lesson${ending}`
  return { entry: path, playlist: null, files: [{ url: address, path }] }
}
