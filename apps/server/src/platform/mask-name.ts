export { maskName } from '@kaozhou/domain'
