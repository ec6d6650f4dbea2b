import type { IncomingMessage } from 'node:http'
import { createServer } from 'vite'
import { loadConfig } from '#server/config'

/** The pages while somebody works on them: Vite's own server, which passes every call on to the workbook. */
const { host, port, publicUrl, oidc } = loadConfig()

/** Sign-in is a page at the address of a call; the server itself would send the pages that were built last. */
function pageInstead({ url = '' }: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(url, publicUrl)
  const redirects = oidc && !searchParams.has('reset') && !searchParams.has('error')
  return pathname === '/api/login' && !redirects ? '/index.html' : undefined
}

const proxy = { target: `http://${host}:${port}`, changeOrigin: false, bypass: pageInstead }
const server = await createServer({
  configFile: 'web/vite.config.ts',
  server: {
    host,
    port: Number(new URL(publicUrl).port),
    strictPort: true,
    proxy: { '/api': proxy, '/calendar': proxy },
  },
})
await server.listen()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
