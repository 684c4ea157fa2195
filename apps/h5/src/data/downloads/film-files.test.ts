import { expect, test } from 'vitest'
import { filmOfFile, filmOfPlaylist, UnkeepableFilm } from './film-files'

const ADDRESS = 'https://school.example/media/hls/token/720p/index.m3u8'

function playlist(...lines: string[]): string {
  return ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, '#EXT-X-ENDLIST', ''].join('\n')
}

test('the files of a playlist are named by their place, and the playlist names them so', () => {
  const text = playlist(
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXTINF:4.000,',
    '0.m4s',
    '#EXTINF:4.000,',
    '/far/1.m4s?x=2',
  )
  const film = filmOfPlaylist(text, ADDRESS)
  expect(film.files).toEqual([
    { url: 'https://school.example/media/hls/token/720p/init.mp4', path: '0.mp4' },
    { url: 'https://school.example/media/hls/token/720p/0.m4s', path: '1.m4s' },
    { url: 'https://school.example/far/1.m4s?x=2', path: '2.m4s' },
  ])
  expect(film.playlist).toBe(
    playlist('#EXT-X-MAP:URI="0.mp4"', '#EXTINF:4.000,', '1.m4s', '#EXTINF:4.000,', '2.m4s'),
  )
})

test('the address in front of the films of a playlist is found among other attributes', () => {
  const text = playlist('#EXT-X-MAP:NAME="a,URI=b",SIZE=3,URI="init.mp4",END="c"')
  expect(filmOfPlaylist(text, ADDRESS).playlist).toBe(
    playlist('#EXT-X-MAP:NAME="a,URI=b",SIZE=3,URI="0.mp4",END="c"'),
  )
})

test.each([
  ['byte ranges', playlist('#EXT-X-BYTERANGE:10@0', 'all.mp4')],
  ['a provider’s encryption', playlist('#EXT-X-KEY:METHOD=AES-128,URI="k"', '0.ts')],
  ['no end: it is live', '#EXTM3U\n#EXTINF:4,\n0.ts\n'],
])('a playlist with %s can’t be kept', (_, text) => {
  expect(() => filmOfPlaylist(text, ADDRESS)).toThrow(UnkeepableFilm)
})

test('a file keeps its ending, by which the player knows it', () => {
  const address = 'https://school.example/media/own/token/lesson.m4a'
  expect(filmOfFile(address)).toMatchObject({ entry: 'lesson.m4a', files: [{ url: address }] })
})
