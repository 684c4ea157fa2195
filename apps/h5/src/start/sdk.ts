// The largest part of the browser services, to be evaluated by itself.
export { axiosTransport, createClient } from '@kaozhou/api'
