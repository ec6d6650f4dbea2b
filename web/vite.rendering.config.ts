import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The same pages for the server, which renders them ahead: web/app/entry-server is built into dist/rendering. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react()],
  // React's own switch, whatever the server's environment says.
  define: { 'process.env.NODE_ENV': '"production"' },
  // One file that needs no other: a server loads it in a tenth of the time.
  ssr: { noExternal: true },
  build: {
    ssr: here('app/entry-server.tsx'),
    outDir: here('../dist/rendering'),
    emptyOutDir: true,
    target: 'node24',
  },
})
