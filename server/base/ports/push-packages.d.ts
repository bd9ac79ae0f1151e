/** As much of it as is used here. */
declare module 'web-push' {
  interface Details {
    readonly headers: Record<string, string | number>
    readonly body: Buffer
  }
  interface Options {
    readonly vapidDetails: {
      readonly subject: string
      readonly publicKey: string
      readonly privateKey: string
    }
    readonly TTL: number
    readonly topic: string
    readonly urgency: 'normal' | 'high'
    readonly contentEncoding: 'aes128gcm'
  }
  const webPush: {
    readonly generateVAPIDKeys: () => { readonly publicKey: string; readonly privateKey: string }
    readonly generateRequestDetails: (to: object, payload: string, options: Options) => Details
  }
  export default webPush
}
