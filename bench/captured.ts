import pg from 'pg'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that some work in this process sends to the database. */
export async function capturedOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
