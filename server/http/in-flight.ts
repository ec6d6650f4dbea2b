import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteContract } from '#core/contract/define'
import { tooMany } from '#server/errors'

/** Concurrency limits per person, so that one person's calls cannot use up connections or memory. */

interface Room {
  /** Answered at the same time, counted until the last byte has left. */
  atOnce: number
  waiting: number
}

type Kind = 'read' | 'write' | 'stream' | 'file'

/** A page that opens asks for up to a dozen answers at once; only writes wait for a person's row in the database. */
export const rooms: Record<Kind, Room> = {
  read: { atOnce: 4, waiting: 60 },
  write: { atOnce: 3, waiting: 30 },
  stream: { atOnce: 2, waiting: 5 },
  file: { atOnce: 1, waiting: 3 },
}

export const kindOf = ({ kind, streams }: RouteContract, isRead: boolean): Kind =>
  kind === 'download' ? 'file' : streams ? 'stream' : isRead ? 'read' : 'write'

interface Place {
  taken: number
  waiting: (() => void)[]
  /** A free place is not given out yet. */
  pausing: boolean
}

/** How long a refused person counts as pressing, and the longest pause between their calls, in milliseconds. */
const pressingFor = 10_000
const longestPause = 5000

/** Counts the calls of each person. After a refusal that person has one at a time, with pauses. */
export class InFlight {
  readonly #places = new Map<string, Place>()
  readonly #pressing = new Map<string, number>()

  /** Waits for a place. @returns gives it back, once @throws 429 when too many wait already */
  async enter(person: string, kind: Kind): Promise<() => void> {
    const key = `${kind} ${person}`
    const place = this.#places.get(key) ?? { taken: 0, waiting: [], pausing: false }
    this.#places.set(key, place)
    if (!place.pausing && place.taken < this.#atOnce(person, kind)) place.taken++
    else if (place.waiting.length < rooms[kind].waiting)
      await new Promise<void>((turn) => place.waiting.push(turn))
    else {
      this.#notePressing(person)
      throw tooMany('Too many requests. Please wait a moment.', 2)
    }
    const began = performance.now()
    let left = false
    return () => {
      if (left) return
      left = true
      place.taken--
      const pause = this.#isPressing(person) ? Math.min(longestPause, 3 * (performance.now() - began)) : 0
      const next = () => {
        place.pausing = false
        while (place.waiting.length > 0 && place.taken < this.#atOnce(person, kind)) {
          place.taken++
          place.waiting.shift()?.()
        }
        if (place.taken === 0 && place.waiting.length === 0) this.#places.delete(key)
      }
      if (pause === 0) return next()
      place.pausing = true
      setTimeout(next, pause).unref()
    }
  }

  #atOnce = (person: string, kind: Kind): number => (this.#isPressing(person) ? 1 : rooms[kind].atOnce)

  #isPressing = (person: string): boolean => (this.#pressing.get(person) ?? 0) > performance.now()

  #notePressing(person: string): void {
    const now = performance.now()
    for (const [one, until] of this.#pressing) if (until < now) this.#pressing.delete(one)
    this.#pressing.set(person, now + pressingFor)
  }
}

/** Gives a place back once the answer has left and its work, which goes on without the page, has ended. */
export function untilAnswered(request: FastifyRequest, reply: FastifyReply, leave: () => void) {
  let answered = false
  let working = false
  const over = () => {
    answered = true
    if (!working) leave()
  }
  reply.raw.once('finish', over).once('close', over)
  if (request.raw.destroyed || reply.raw.destroyed) over()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    working = true
    try {
      return await work()
    } finally {
      working = false
      if (answered) leave()
    }
  }
}
