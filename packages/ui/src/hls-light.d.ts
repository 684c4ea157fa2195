// The light build ships without its own types; its class is the full build's.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
