/**
 * Saving over a record that may have changed meanwhile: two tabs or devices never overwrite each
 * other silently (docs/specification.md, 4.3).
 */

interface Steps<Row> {
  /** The updatedAt the edit started from; null: nothing was stored; undefined: overwrite knowingly. */
  startedFrom: string | null | undefined
  /** Inserts the record; undefined when there is one already. */
  insert: () => Promise<Row | undefined>
  /** Updates the record if its updatedAt is this one (any, when undefined); undefined when it is not. */
  update: (at: Date | undefined) => Promise<Row | undefined>
  read: () => Promise<Row | undefined>
  /** Whether the stored record already holds what is being saved, as after a retry. */
  same: (row: Row) => boolean
}

/** @returns the saved record, or the newer one that stands in the way. */
export async function saveVersioned<Row>(steps: Steps<Row>): Promise<{ saved: Row } | { newer: Row }> {
  const { startedFrom } = steps
  if (startedFrom !== null) {
    const updated = await steps.update(startedFrom === undefined ? undefined : new Date(startedFrom))
    if (updated) return { saved: updated }
  }
  const current = await steps.read()
  if (current) return steps.same(current) ? { saved: current } : { newer: current }
  const inserted = await steps.insert()
  if (inserted) return { saved: inserted }
  // Another tab inserted between our look and our insert.
  const meanwhile = await steps.read()
  if (!meanwhile) throw new Error('a record vanished while it was being saved')
  return steps.same(meanwhile) ? { saved: meanwhile } : { newer: meanwhile }
}

/** What a conflict is answered with, beside the stored record. */
export const newerSentence =
  'This was changed in another tab or on another device. Choose which text to keep.'
