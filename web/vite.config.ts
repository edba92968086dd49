import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadStart } from './preload-start.ts'

/** What `main.ts` needs to send the first requests, apart from the rest so that it need not wait for it. */
const sentFirst =
  /\/(?:early-requests|session-path|results-path|search-state|sort-order|source\/source|frame\/theme|areas\/view)\.ts$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadStart()],
  resolve: {
    // The search language is the service's own code; all it takes from the platform is how addresses look.
    alias: { 'node:net': fileURLToPath(new URL('src/api/browser-net.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the pages allows files of their own origin, not scripts and styles inside of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: sentFirst, priority: 1 },
            // What most pages use is one file: a browser loads few at a time, and each has a cost of its own.
            { name: 'parts', test: /\/web\/src\/(?:api|parts)\//, minShareCount: 6 },
          ],
        },
      },
    },
  },
})
