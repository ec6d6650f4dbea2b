import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteContract } from '#core/contract/define'
import { tooMany } from '#server/errors'

/**
 * How many calls of one person are answered at the same time. More wait their turn, so that one person's hundred calls
 * take neither the database's connections nor the memory from everybody else; a page never comes near it.
 */

interface Room {
  /** Answered at the same time, counted until the last byte has left. */
  atOnce: number
  /** More that wait. */
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

/** @param isRead whether the call only reads */
export const kindOf = ({ kind, streams }: RouteContract, isRead: boolean): Kind =>
  kind === 'download' ? 'file' : streams ? 'stream' : isRead ? 'read' : 'write'

interface Place {
  taken: number
  waiting: (() => void)[]
}

/** Counts the calls of each person. */
export class InFlight {
  readonly #places = new Map<string, Place>()

  /**
   * Waits for a place.
   * @returns gives it back; called twice it does nothing more
   * @throws 429 when too many wait already
   */
  async enter(person: string, kind: Kind): Promise<() => void> {
    const key = `${kind} ${person}`
    const { atOnce, waiting } = rooms[kind]
    const place = this.#places.get(key) ?? { taken: 0, waiting: [] }
    this.#places.set(key, place)
    if (place.taken < atOnce) place.taken++
    else if (place.waiting.length < waiting) await new Promise<void>((turn) => place.waiting.push(turn))
    else throw tooMany('Too many requests. Please wait a moment.', 2)
    let left = false
    return () => {
      if (left) return
      left = true
      const next = place.waiting.shift()
      if (next) next()
      else if (--place.taken === 0) this.#places.delete(key)
    }
  }
}

/**
 * Gives a place back when the answer has left and the work for it has ended: a call whose page has gone is still
 * worked on.
 * @returns to be put around the work
 */
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
