import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerOf, addressOf, type CallArguments, type CallKey, call, callFor } from './call.ts'
import { CallError, isGateShut } from './error.ts'

/** A key that reads: "GET /api/…". */
export type ReadKey = Extract<CallKey, `GET ${string}`>

/** The cache of docs/specification.md, 9: never stale by itself, nothing fetched on focus or tried again. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // A session that ended elsewhere shows as signed out, not as a page full of errors; so does a page of one
    // person in a browser in which another one has signed in since: asked for them, the server says 401 there, too.
    queryCache: new QueryCache({
      onError: (error, query) => {
        const user = keyOf('GET /api/auth/user')
        if (!(error instanceof CallError)) return
        if (error.status === 401 && query.queryKey.join('/') !== user.join('/')) void refresh(client, user)
        // What was read of a section is not shown to who teaches it no more.
        const isRefused = error.status === 403 && !isGateShut(error)
        if (isRefused && query.queryHash.startsWith('["api","classes",')) query.setState({ data: undefined })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
  return client
}

/** The cache of this page: every call is made for whom it knows as signed in, until it is emptied. */
export function makePageClient(): QueryClient {
  const client = makeQueryClient()
  const user = queryFor('GET /api/auth/user').queryKey
  callFor(() => client.getQueryData(user)?.id)
  return client
}

/** The query of a read call; its key is the parts of the address: `['api', 'progress']`. */
export function queryFor<K extends ReadKey>(key: K, ...args: CallArguments<K>) {
  const [input] = args
  return queryOptions<AnswerOf<K>>({
    queryKey: keyOf(key, input),
    queryFn: ({ signal }) => call(key, ...([{ ...input, signal }] as unknown as CallArguments<K>)),
  })
}

/** A read call whose answer is read anew whenever what shows it opens. */
export const useFresh = <K extends ReadKey>(key: K, ...args: CallArguments<K>) =>
  useQuery({ ...queryFor(key, ...args), refetchOnMount: 'always' })

/**
 * Reads again whatever is shown of what a key (an address, or its first parts) names. A first read that is under way
 * is given up: it may have been answered before what was just done.
 */
export async function refresh(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  // What nobody looks at has been asked for by somebody who waits for it.
  await client.cancelQueries({ queryKey, predicate: (query) => query.isActive() })
  await client.invalidateQueries({ queryKey })
}

/**
 * `refresh` for one call, whether it is shown or not, also while the browser believes it is offline. It is not
 * given up when what showed it is gone: the cache would keep the older answer for the next look.
 * @returns its answer
 * @throws CallError when the read is refused; TypeError when the network fails
 */
export async function refetchNow<K extends ReadKey>(
  client: QueryClient,
  key: K,
  ...args: CallArguments<K>
): Promise<AnswerOf<K>> {
  const source = queryFor(key, ...args)
  await client.cancelQueries({ queryKey: source.queryKey, exact: true })
  return client.fetchQuery({
    ...source,
    queryFn: () => call(key, ...args),
    staleTime: 0,
    networkMode: 'always',
  })
}

/** The cache key of a read call, for refreshing or setting it. */
export const keyOf = (key: ReadKey, input?: Parameters<typeof addressOf>[1]): string[] =>
  addressOf(key, input).split('/').filter(Boolean)
