/** The files of the app, as the build lists them (tools/base/app-files.mjs). */
export interface AppFiles {
  /** Changes with any file of the client. */
  readonly version: string
  /** The script that the frame of this version starts with. */
  readonly entry: string
  readonly files: readonly string[]
}

declare const __APP_FILES__: AppFiles

export const appFiles: AppFiles = __APP_FILES__
