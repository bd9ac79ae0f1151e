/** A failure that is told in its message alone, without a stack. */
export class Stop extends Error {
  name = 'Stop'
}

/** Runs a command's main function; a Stop ends it with one sentence. */
export const main = async (run) => {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

const sentences = [
  [/ENOSPC|no space left/i, 'The disk is full: free some space and try again.'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    'This account may not write to the folder of Cairn; change its owner, or copy it to a folder of yours.',
  ],
]

/** One sentence for trouble with files, else undefined. */
export const fileTrouble = (text) => sentences.find(([words]) => words.test(text))?.[1]
