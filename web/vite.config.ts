import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunks } from './build/chunks.ts'
import { packedWords } from './build/packed-words.ts'
import { pageFiles } from './build/page-files.ts'
import { precompress } from './build/precompress.ts'
import { subsetFonts } from './build/subset-fonts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages: web/ is built into dist/web, every asset but index.html under /assets with its hash. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [subsetFonts(), bootScript(), tailwindcss(), react(), pageFiles(), precompress()],
  worker: { plugins: () => [packedWords()] },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // Nothing is inlined: the content security policy allows fonts and images from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
})
