import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstStyles } from './first-styles.ts'
import { keepEditions } from './keep-editions.ts'
import { precompress } from './precompress.ts'
import { siteWorker } from './site-worker.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const apiTarget = process.env['API_TARGET'] ?? 'http://localhost:8080'

/** In development one server gives both programs; the office is built by a configuration of its own (vite.office.config.ts). */
function officePage(): Plugin {
  return {
    name: 'tas-office-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/office(?:[/?]|$)/.test(request.url ?? '')) request.url = '/office.html'
        next()
      })
    },
  }
}

/** Modals that can be asked for before the program is here, each with its source and texts. */
const EARLY_MODALS = {
  login: ['/features/auth/login-modal.tsx', 'auth'],
  register: ['/features/auth/register-modal.tsx', 'auth'],
  search: ['/features/search/search-modal.tsx', 'search'],
} as const

/** Names of chunks and of all they import that does not come with the program. */
function closureOf(
  bundle: Rolldown.OutputBundle,
  from: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk | undefined)[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (file?.type !== 'chunk' || PROGRAM.test(file.fileName) || found.has(file.fileName)) return
    found.add(file.fileName)
    for (const name of file.imports) add(bundle[name])
  }
  from.forEach(add)
  return found
}

/**
 * Writes onto the boot script's tag where the texts and fonts of each language lie: the server makes the page begin to
 * load the fonts of its language (server/src/kit/http/site-page.ts), the boot script loads its texts, and what the modals
 * of the header are made of as soon as one is asked for.
 */
function bootHints(): Plugin {
  return {
    name: 'tas-boot-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {})
        const fontOf = (name: string) => files.find((file) => file.fileName.includes(name))?.fileName
        const fileOf = (source: string) =>
          files.find((file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(source))
        /** A modal's own file, what it imports beside the program itself, and its texts. */
        const modalOf = (path: string, texts: string, language: string) =>
          [...closureOf(bundle ?? {}, [fileOf(path), fileOf(`/locales/${language}/${texts}.json`)])]
            .map((file) => `/${file}`)
            .join(' ')
        const modals = Object.entries(EARLY_MODALS).flatMap(([name, [path, texts]]) =>
          ['en', 'fa'].map((language) => [`${name}-${language}`, modalOf(path, texts, language)] as const),
        )
        const hints = {
          'texts-en': fileOf('/locales/en/core.ts')?.fileName,
          'texts-fa': fileOf('/locales/fa/core.ts')?.fileName,
          'font-latin': fontOf('inter-first'),
          'font-arabic': fontOf('vazirmatn-first'),
        }
        const attributes = Object.entries(hints).flatMap(([key, file]) => (file ? [`data-${key}="/${file}"`] : []))
        const early = modals.map(([key, names]) => `data-${key}="${names}"`)
        return html.replace('src="/boot.js"', `src="/boot.js" ${[...attributes, ...early].join(' ')}`)
      },
    },
  }
}

/** Where the parts lie that house games share: their frame and controls, proofs, bets of others, and the rules they count by. */
const PLAY = /web\/src\/player\/(play|me)\/|shared\/src\/(rules|contract)\//
const CONTROLS = /web\/src\/ui\/|node_modules\/lucide-react\//

/** The files of the program itself, beside its entry. */
const PROGRAM = /^build\/((rolldown-runtime|vendor|player)-|index-[\w-]+\.js$)/

/** What every page stands on; lists that grow while they are read are on few. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(infiniteQueryObserver|useInfiniteQuery)\.js)/

/** A page that stands on many files names none of them but what most pages share: it asks for them itself once it is there, and every visitor's first page would carry their names. */
const MOST_NAMED = 3
const ALWAYS_NAMED = /^build\/(stage|controls)-|\.css$/

/** The router's package leads bundlers to its build for development, with warnings that are of no use to players. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/')

export default defineConfig(({ command }) => ({
  root,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  plugins: [
    react(),
    tailwindcss(),
    officePage(),
    bootHints(),
    firstStyles(),
    keepEditions(),
    siteWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    /** Hashed files get a folder of their own, apart from public/assets: the server lets them be cached for ever. */
    assetsDir: 'build',
    manifest: true,
    target: 'es2023',
    modulePreload: {
      // Browsers without preloading load the same modules when they are imported.
      polyfill: false,
      // What every page has loaded before it imports anything need not be named at every import.
      resolveDependencies: (chunk, files, { hostType }) => {
        if (hostType !== 'js') return files
        const named = files.filter((file) => !PROGRAM.test(file))
        return named.length > MOST_NAMED ? named.filter((file) => file === chunk || ALWAYS_NAMED.test(file)) : named
      },
    },
    rollupOptions: {
      input: `${root}index.html`,
      output: {
        chunkFileNames: 'build/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page stands on changes rarely and is cached for long.
            { name: 'vendor', test: VENDOR, priority: 2 },
            // The player's first page as one file instead of forty: it compresses better and asks less of the network.
            { name: 'player', test: /src\/player\/app\.tsx$/, priority: 1 },
            // The footer and the links to texts, most of which stand in it.
            {
              name: 'footer',
              test: /shell\/footer(-links)?\.tsx?$|contract\/content\/text-links\.ts$|me\/texts\/text-links\.ts$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What most house games share, likewise: on a slow line twenty small files wait for one another.
            { name: 'stage', test: PLAY, minShareCount: 12, priority: 0, includeDependenciesRecursively: false },
            // Likewise the controls that are on many pages.
            { name: 'controls', test: CONTROLS, minShareCount: 6, priority: 0, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiTarget,
      '/.well-known': apiTarget,
      '/pictures': apiTarget,
      '/live': { target: apiTarget, ws: true },
    },
  },
}))
