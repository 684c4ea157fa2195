import { defineConfig } from 'vite'

// The page and the API share an origin, as they do in production behind one server.
const target = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const proxy = { '/api': target, '/sandbox': target }

export default defineConfig({ server: { proxy }, preview: { proxy } })
