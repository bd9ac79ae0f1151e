import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HOUR, MINUTE, SECOND } from '@cairn/domain/base/constants'
import { conversionThreads } from '@cairn/domain/resources/conversion'
import { RENDITIONS, type Quality } from '@cairn/domain/resources/quality'
import { fail, failBecause } from '../base/fail.ts'
import type { Storage } from '../base/ports/storage.ts'
import { writing } from '../base/storage-failure.ts'
import { programs } from './program.ts'

export interface Seen {
  readonly duration: number
  /** 0 for sounds. */
  readonly width: number
  readonly height: number
}

/** The programs that look into films and convert them, as far as they are there. */
export interface Films {
  readonly present: () => Promise<boolean>
  /** Lets a program read a stored file, under a name of our own. */
  readonly withFile: <T>(storage: Storage, getID: string, use: (path: string) => Promise<T>) => Promise<T>
  readonly withFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>
  /** Undefined for what is neither film nor sound. */
  readonly probe: (path: string) => Promise<Seen | undefined>
  readonly poster: (path: string, duration: number) => Promise<Buffer | undefined>
  readonly transcode: (
    path: string,
    folder: string,
    quality: readonly Quality[],
    on: { duration: number; report: (percent: number) => Promise<void> },
  ) => Promise<void>
  /** Throws away what was left lying by a server that went down before that time. */
  readonly sweep: (before: Date) => Promise<void>
  readonly close: () => void
}

/**
 * What may be opened: the file itself and nothing it names. Playlists, lists of files and the like are not among the
 * forms, since they would make the program read other files or call other machines.
 */
const FORMS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mp3,wav,ogg,flac,aac,asf,flv,aiff,caf'
const CAREFUL = ['-protocol_whitelist', 'file', '-format_whitelist', FORMS, '-max_pixels', '70000000']
const QUIET = ['-nostdin', '-hide_banner', '-v', 'error']
/** No picture of a film needs more memory than this at once. */
const MEMORY = ['-max_alloc', String(1024 * 1024 * 1024)]
const POSTER_WIDTH = 1280
/** Whoever waits for an answer gets the rest of the processors. */
const THREADS = ['-threads', String(conversionThreads(availableParallelism()))]
const NO_ROOM = /No space left on device|Disk quota exceeded|File too large/

interface Probed {
  readonly format?: { readonly duration?: string }
  readonly streams?: readonly {
    readonly codec_type?: string
    readonly width?: number
    readonly height?: number
    readonly disposition?: { readonly attached_pic?: number }
  }[]
}

const readProbe = (text: string): Seen | undefined => {
  const { format, streams = [] } = JSON.parse(text) as Probed
  const film = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const duration = Math.round(Number(format?.duration) * 1000) / 1000
  const plays = film !== undefined || streams.some((one) => one.codec_type === 'audio')
  if (!plays || !(duration > 0) || duration > 1_000_000) return undefined
  return { duration, width: film?.width ?? 0, height: film?.height ?? 0 }
}

/** The short side as it should be, never larger than it is; both sides even, as the format wants them. */
const scaled = (side: number) => {
  const short = (length: string) => `trunc(min(${side},${length})/2)*2`
  return `scale=w='if(gt(iw,ih),-2,${short('iw')})':h='if(gt(iw,ih),${short('ih')},-2)'`
}

const words = (line: string): string[] => line.split(' ')

const outputOf = (folder: string, quality: Quality): string[] => {
  const { side, video, audio } = RENDITIONS[quality]
  return [
    ...words(`-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -vf ${scaled(side)}`),
    ...THREADS,
    ...words('-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p'),
    ...words(`-crf 24 -maxrate ${video} -bufsize ${2 * video} -force_key_frames expr:gte(t,n_forced*6)`),
    ...words(`-c:a aac -b:a ${audio} -ac 2 -f hls -hls_time 6 -hls_playlist_type vod -hls_flags single_file`),
    '-hls_segment_filename',
    join(folder, `${quality}.ts`),
    join(folder, `${quality}.m3u8`),
  ]
}

export const openFilms = (settings: { ffmpeg: string; ffprobe: string; dataDir: string }): Films => {
  const { ffmpeg, ffprobe } = settings
  const work = resolve(settings.dataDir, 'work')
  const running = new Set<ChildProcess>()
  const run = programs(running)
  let closed = false
  let found: Promise<boolean> | undefined
  const look = async () => {
    for (const program of [ffmpeg, ffprobe])
      if (program === '' || (await run({ program, args: ['-version'], limitMs: 10 * SECOND })) === undefined)
        return false
    return true
  }
  const withFolder: Films['withFolder'] = async (use) => {
    await mkdir(work, { recursive: true })
    const folder = await mkdtemp(join(work, 'film-'))
    try {
      return await use(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    present: () => (found ??= look()),
    withFolder,
    withFile: (storage, getID, use) =>
      storage.path
        ? use(resolve(storage.path(getID)))
        : withFolder(async (folder) => {
            const path = join(folder, 'source')
            await writing(() => pipeline(storage.read(getID), createWriteStream(path)))
            return use(path)
          }),
    probe: async (path) => {
      const show = [
        '-show_entries',
        'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic',
      ]
      const args = ['-hide_banner', '-v', 'error', ...CAREFUL, ...show, '-of', 'json', `file:${path}`]
      const said = await run({ program: ffprobe, args, limitMs: 30 * SECOND })
      return said === undefined ? undefined : readProbe(said)
    },
    poster: (path, duration) =>
      withFolder(async (folder) => {
        const out = join(folder, 'poster.jpg')
        const at = String(Math.min(5, duration / 10))
        // Of some frames the one most like the others: not the black one they often begin with.
        const filter = `thumbnail=25,scale='min(${POSTER_WIDTH},iw)':-2`
        const take = [
          '-an',
          '-sn',
          '-frames:v',
          '1',
          '-vf',
          filter,
          '-c:v',
          'mjpeg',
          '-q:v',
          '4',
          '-f',
          'image2',
          out,
        ]
        const args = [...QUIET, ...MEMORY, ...THREADS, '-ss', at, ...CAREFUL, '-i', `file:${path}`, ...take]
        await run({ program: ffmpeg, args, limitMs: MINUTE })
        return readFile(out).catch(() => undefined)
      }),
    transcode: async (path, folder, quality, { duration, report }) => {
      const onLine = (line: string) => {
        const micros = Number(/^out_time_us=(\d+)/.exec(line)?.[1])
        if (micros > 0) void report((100 * micros) / 1_000_000 / duration).catch(() => undefined)
      }
      const outputs = quality.flatMap((one) => outputOf(folder, one))
      // A file may hold more than it says: no more than that is read.
      const input = [...THREADS, ...CAREFUL, '-t', String(Math.ceil(duration) + 1), '-i', `file:${path}`]
      const args = [...QUIET, ...MEMORY, '-progress', 'pipe:1', '-filter_threads', '1', ...input, ...outputs]
      const limitMs = Math.min(18 * HOUR, 10 * MINUTE + 10 * duration * SECOND)
      let complaint = ''
      const onFailure = (text: string) => (complaint = text)
      const said = await run({ program: ffmpeg, args, limitMs, onLine, onFailure })
      // Another node, or this one after its restart, begins again.
      if (closed) throw new Error('the server stopped while a film was converted')
      if (NO_ROOM.test(complaint)) fail('storage_full')
      if (said === undefined) failBecause('video_not_converted')
    },
    sweep: async (before) => {
      for (const name of await readdir(work).catch(() => [])) {
        const left = await stat(join(work, name)).catch(() => null)
        if (left && left.mtime < before) await rm(join(work, name), { recursive: true, force: true })
      }
    },
    close: () => {
      closed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
