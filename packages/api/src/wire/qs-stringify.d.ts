/** The half of qs that is sent with every call; its types are declared for the whole only. */
declare module 'qs/lib/stringify.js' {
  export { stringify as default } from 'qs'
}
