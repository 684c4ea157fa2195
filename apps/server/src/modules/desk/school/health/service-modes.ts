import type { DeskService } from '@kaozhou/api/desk'
import { SERVICE_NAMES, type ServiceName } from '@kaozhou/domain'
import type { Environment } from '../../../../config/environment'
import type { Executor } from '../../../../database/executor'
import { listServiceStates } from '../../../../platform/health/service-state-repository'
import { isLiveSandbox, liveProvider } from '../../../../platform/network/live/live-account'
import type { HealthParts } from './health-parts'

type Mode = DeskService['mode']

/** Whether each service is used, and whether it is the real one. */
export function modesOf(
  environment: Environment,
  { push }: Pick<HealthParts, 'push'>,
): Record<ServiceName, Mode> {
  const sandboxOr = (name: string): Mode => (name === 'sandbox' ? 'sandbox' : 'real')
  const hasLive = liveProvider(environment) !== null
  return {
    alipay: sandboxOr(environment.ALIPAY_PROVIDER),
    wechat: sandboxOr(environment.WECHAT_PAY_PROVIDER),
    sms: sandboxOr(environment.SMS_PROVIDER),
    parcels:
      environment.PARCEL_PROVIDER === 'manual' ? 'off' : sandboxOr(environment.PARCEL_PROVIDER),
    storage: environment.OBJECT_STORE === 'bucket' ? 'real' : 'local',
    redis: environment.REDIS_URL ? 'real' : 'off',
    push: push ? 'real' : 'off',
    live: hasLive ? (isLiveSandbox(environment) ? 'sandbox' : 'real') : 'off',
    replica: environment.DATABASE_REPLICA_URL.length > 0 ? 'real' : 'off',
  }
}

/** The services with what is known of them. */
export async function listServices(
  db: Executor,
  modes: Record<ServiceName, Mode>,
): Promise<DeskService[]> {
  const states = new Map((await listServiceStates(db)).map((state) => [state.name, state]))
  return SERVICE_NAMES.map((name) => {
    const state = states.get(name)
    return {
      name,
      mode: modes[name],
      okAt: state?.okAt ?? null,
      failedAt: state?.failedAt ?? null,
      fault: state?.fault ?? null,
      failures: state?.failures ?? 0,
      heardAt: state?.heardAt ?? null,
    }
  })
}
