import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
