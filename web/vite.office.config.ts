import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepEditions } from './keep-editions.ts'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The router's package leads bundlers to its build for development. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/')

/**
 * The back office, a build of its own: its imports would reshape the chunks of the player's site, which are cut by how many
 * share what. It draws on the site's own pictures, and has no worker.
 */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
  plugins: [react(), tailwindcss(), keepEditions(), precompress()],
  build: {
    outDir: 'dist-office',
    /** Under the office's own address, apart from the files of the site. */
    assetsDir: 'office/build',
    copyPublicDir: false,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${root}office.html` },
  },
})
