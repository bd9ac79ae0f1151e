declare module 'hls.js/light' {
  // The light build is the same without captions, other sound tracks and locks.
  export { default } from 'hls.js'
}
