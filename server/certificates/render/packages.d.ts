declare module 'wawoff2/decompress.js' {
  /** The font inside a woff2 file. */
  const decompress: (file: Uint8Array) => Promise<Uint8Array>
  export default decompress
}

/** As much of it as is used here; Node has it, its types do not. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  interface Instance {
    readonly exports: object
  }
  const instantiate: (bytes: Uint8Array, imports: object) => Promise<{ readonly instance: Instance }>
}
