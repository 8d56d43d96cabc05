/** The part of @nestjs/terminus 11 that the pages use. */
export type HealthIndicatorStatus = 'up' | 'down'

export type HealthIndicatorResult<
  Key extends string = string,
  Status extends HealthIndicatorStatus = HealthIndicatorStatus,
> = Record<Key, { status: Status } & Record<string, unknown>>

export declare class HealthIndicatorSession<Key extends string = string> {
  up(data?: string | Record<string, unknown>): HealthIndicatorResult<Key, 'up'>
  down(data?: string | Record<string, unknown>): HealthIndicatorResult<Key, 'down'>
}

export declare class HealthIndicatorService {
  check<Key extends string>(key: Key): HealthIndicatorSession<Key>
}
