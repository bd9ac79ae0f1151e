import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { briefContract } from './brief-contract.ts'
import { briefMessages } from './brief-messages.ts'
import { briefRoutes } from './brief-routes.ts'
import { firstLoad, laterLoads } from './first-load.ts'
import { lightMessages } from './light-messages.ts'
import { pageWords } from './page-words.ts'
import { requestSchemasData } from './request-schemas-data.ts'

/** Only scripts: a style sheet stays where it is imported, so that the order of the sheets does. */
const scriptOf =
  (...packages: string[]) =>
  (id: string) =>
    id.endsWith('js') && packages.some((name) => id.includes(`/node_modules/${name}/`))

export default defineConfig({
  plugins: [
    react(),
    lightMessages(),
    briefContract(),
    briefMessages(),
    briefRoutes(),
    pageWords(),
    requestSchemasData(),
  ],
  appType: 'custom',
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    // One file for each library that every page needs: a page wakes up file by file and can answer in between.
    rolldownOptions: {
      output: {
        // Every page has the names of all files in it: only screens and late parts have one that says something.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: scriptOf('react', 'scheduler'), priority: 1 },
            { name: 'react-dom', test: scriptOf('react-dom'), priority: 1 },
            {
              name: 'router',
              test: scriptOf('@tanstack/react-router', '@tanstack/router-core', '@tanstack/history'),
              priority: 1,
            },
            { name: 'queries', test: scriptOf('@tanstack/react-query', '@tanstack/query-core'), priority: 1 },
            {
              name: 'intl',
              test: scriptOf('react-intl', 'intl-messageformat', '@formatjs/intl', '@formatjs/fast-memoize'),
              priority: 1,
            },
            { name: firstLoad(), debugName: 'shared' },
            // What a file imports is in the file it was put into, and no two files import each other.
            { name: laterLoads(), debugName: 'common', priority: -1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/readyz': 'http://localhost:3000' } },
})
