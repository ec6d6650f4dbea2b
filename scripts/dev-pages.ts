import { createServer } from 'vite'
import { loadConfig } from '#server/config'

/** The pages while somebody works on them: Vite's own server, which passes every call on to the workbook. */
const { host, port } = loadConfig()
const target = `http://${host}:${port}`
const server = await createServer({
  configFile: 'web/vite.config.ts',
  server: { host, proxy: { '/api': { target, changeOrigin: false } } },
})
await server.listen()
console.log(`The pages, as they change: ${server.resolvedUrls?.local[0] ?? ''}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
