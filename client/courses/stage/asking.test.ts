import { describe, expect, test } from 'vitest'
import type { Interaction } from '@cairn/contract/content'
import { makeAsking } from './asking.ts'
import { keepState, type Film } from './film.ts'

const at = (id: string, position?: number): Interaction => ({
  id,
  type: 'choice',
  status: 'enabled',
  ...(position !== undefined && { position }),
})

/** A film that is moved on by hand. */
const makeFilm = () => {
  const state = keepState({ duration: 60 })
  const film: Film = {
    ...state,
    play: () => state.put({ paused: false }),
    pause: () => state.put({ paused: true }),
    seek: (time) => state.put({ time, seeks: state.get().seeks + 1, ended: false }),
    set: (change) => state.put(change),
  }
  return {
    ...film,
    playTo: (time: number) => {
      film.play()
      state.put({ time })
    },
    end: () => state.put({ time: 60, paused: true, ended: true }),
  }
}

const begin = (...interactions: Interaction[]) => {
  const film = makeFilm()
  const asking = makeAsking(film)
  const answered = new Set<string>()
  const over: string[] = []
  asking.rule({ interactions, answered, asks: true, onDone: () => over.push('done') })
  asking.follow()
  return { film, asking, answered, over, open: () => asking.open()?.id }
}

describe('PLAYER-04 a film that asks', () => {
  test('stops at the question and goes on when it is closed', () => {
    const { film, asking, open } = begin(at('q', 10))
    film.playTo(9.9)
    expect(open()).toBeUndefined()
    film.playTo(10.02)
    expect(open()).toBe('q')
    expect(film.get().paused).toBe(true)
    asking.close()
    expect(film.get().paused).toBe(false)
    film.playTo(12)
    expect(open()).toBeUndefined()
  })

  test('does not ask twice when a slow film comes to its place only after it was closed', () => {
    const { film, asking, open } = begin(at('q', 10))
    asking.ask(at('q', 10))
    asking.close()
    film.seek(10)
    film.playTo(10.3)
    expect(open()).toBeUndefined()
    // Who goes back there later is asked again.
    film.seek(9)
    film.playTo(10.1)
    expect(open()).toBe('q')
  })

  test('asks two that stand at the same moment one after the other', () => {
    const { film, asking, open } = begin(at('a', 10), at('b', 10))
    film.playTo(10.1)
    expect(open()).toBe('a')
    asking.close()
    film.playTo(10.2)
    expect(open()).toBeUndefined()
    asking.leave()
    film.seek(9)
    film.playTo(10.1)
    asking.close()
    expect(open()).toBeUndefined()
  })

  test('does not ask what was jumped over, but does when playing reaches it', () => {
    const { film, open } = begin(at('q', 10))
    film.playTo(2)
    film.seek(30)
    film.playTo(31)
    expect(open()).toBeUndefined()
    film.seek(8)
    film.playTo(10.1)
    expect(open()).toBe('q')
  })

  test('asks again after going back, unless it was answered', () => {
    const { film, asking, answered, open } = begin(at('q', 10))
    film.playTo(10.1)
    asking.leave()
    film.seek(5)
    film.playTo(10.1)
    expect(open()).toBe('q')
    answered.add('q')
    asking.leave()
    film.seek(5)
    film.playTo(20)
    expect(open()).toBeUndefined()
  })

  test('opened from its mark it stays open while the film jumps there', () => {
    const { film, asking, open } = begin(at('q', 10))
    film.seek(10)
    asking.ask(at('q', 10))
    film.seek(10)
    expect(open()).toBe('q')
    asking.close()
    film.playTo(11)
    expect(open()).toBeUndefined()
  })

  test('asks what has no place in it, and what stands behind its end, when it is over; then says so once', () => {
    const { film, asking, over, open } = begin(at('after'), at('late', 99))
    film.playTo(59)
    film.end()
    expect(open()).toBe('late')
    asking.close()
    expect(open()).toBe('after')
    expect(over).toEqual([])
    asking.close()
    expect(over).toEqual(['done'])
    film.end()
    expect(over).toEqual(['done'])
  })

  test('plays through when it is not to ask', () => {
    const { film, asking, open, over } = begin(at('q', 10))
    asking.rule({
      interactions: [at('q', 10)],
      answered: new Set(),
      asks: false,
      onDone: () => over.push('done'),
    })
    film.playTo(11)
    film.end()
    expect(open()).toBeUndefined()
  })
})
