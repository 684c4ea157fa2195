import '@kaozhou/ui/tokens.css'
import { createQueryClient } from '@kaozhou/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { provideApi } from '../data/desk-api'
import { openClient } from '../data/open-client'
import { applyTheme, storedTheme } from '../page/theme'
import { App } from './app'

applyTheme(storedTheme())
const queryClient = createQueryClient()
const client = openClient(queryClient)
provideApi(queryClient, async () => client)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter basename="/desk">
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
)
