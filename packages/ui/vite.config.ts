import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery runs on the sources, as the storefront does.
export default defineConfig({
  root: 'gallery',
  plugins: [react()],
  resolve: { conditions: ['@kaozhou/source', 'module', 'browser', 'development|production'] },
})
