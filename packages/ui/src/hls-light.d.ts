// The light build has no types of its own; its class is that of the full build.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
