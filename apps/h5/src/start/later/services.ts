// What no page needs for its first paint. Loaded right after it, because without a network it could not be.
export { keepFieldSeen } from '@kaozhou/ui'
export { askFailedAgain } from '../../data/ask-failed-again'
export { prefetchNextScreens } from '../../routing/prefetch-next'
export { tellLostCode } from '../line/tell-lost-code'
export { mirrorTitle } from './app-title'
export { registerServiceWorker } from './register-service-worker'
export { watchPageCache } from './watch-page-cache'
