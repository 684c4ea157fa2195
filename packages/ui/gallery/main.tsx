import '../src/tokens.css'
import { DialogHost, ToastHost } from '@kaozhou/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery'

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
if (query.has('large')) document.documentElement.style.fontSize = '130%'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery query={query} />
      <DialogHost />
      <ToastHost />
    </StrictMode>,
  )
}
