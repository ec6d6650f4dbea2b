import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server listens while `npm run dev` runs: the pages' calls are passed on to it. */
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** The pages: `web/index.html` and what it imports, built into `web/dist`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: { port: 5173, strictPort: false, proxy: { '/api': { target: server, changeOrigin: false } } },
})
