/** Where to look in a video: where most leave, where most go back, and how many leave before the very end. */
export interface VideoMoments {
  readonly left?: Moment
  readonly rewound?: Moment
  /** From where on those leave who skip the end. */
  readonly end?: Moment & { readonly percent: number }
}

export interface Moment {
  /** The stretches, from the first up to but not including the last. */
  readonly first: number
  readonly last: number
  readonly count: number
}

interface Watched {
  readonly viewers: number
  readonly left: readonly number[]
  readonly rewound: readonly number[]
}

/** The part of a video that counts as its end. */
const END = 0.9
/** What is rarer than this is chance. */
const NOTABLE = 0.03
const FEWEST = 3

const highest = (values: readonly number[], until: number): Moment | undefined => {
  const [best] = values
    .slice(0, until)
    .map((count, first) => ({ first, last: first + 1, count }))
    .toSorted((a, b) => b.count - a.count || a.first - b.first)
  return best
}

export const momentsIn = ({ viewers, left, rewound }: Watched): VideoMoments => {
  const least = Math.max(FEWEST, viewers * NOTABLE)
  const until = Math.floor(left.length * END)
  const most = highest(left, until)
  const again = highest(rewound, rewound.length)
  // The last stretch is where everybody leaves who has seen it all.
  const early = left.slice(until, -1).reduce((sum, count) => sum + count, 0)
  return {
    ...(most && most.count >= least && { left: most }),
    ...(again && again.count >= least && { rewound: again }),
    ...(early >= least && {
      end: {
        first: until,
        last: left.length - 1,
        count: early,
        percent: Math.round((100 * early) / Math.max(1, viewers)),
      },
    }),
  }
}
