/** Runtime of the NestJS stack, as "Base features" and the pages of its extensions describe it. */
import type { DynamicModule, INestApplication, Type } from '@nestjs/common'
import type { HealthIndicatorResult } from '@nestjs/terminus'
import type { Page, PageRequest } from './index.ts'

export type { Page } from './index.ts'

export declare class CurrencyAmountDto {
  amount: string
  currency: string
}

export declare class K5Module {
  static forRoot(options?: { config?: Type }): DynamicModule
}

export declare abstract class ReadinessIndicator {
  abstract check(): Promise<HealthIndicatorResult>
}

export interface Caller {
  subject: string
  roles: string[]
  claim<Value>(name: string): Value | undefined
}

export declare class RequestContext {
  readonly caller?: Caller
}

export declare abstract class TokenVerifier {
  abstract verify(token: string): Promise<Caller>
}

export declare function configureApp(app: INestApplication): void
export declare function Roles(...roles: string[]): MethodDecorator & ClassDecorator
export declare function toPage<Item>(items: readonly Item[], request: PageRequest, totalItems: number): Page<Item>

export interface SwaggerSettings {
  enabled: boolean
  baseUrl: string
  clientId: string
  tryItOut: boolean
}
export declare function swaggerSettings(app: INestApplication, namespaces: string[]): SwaggerSettings
export declare function loadOpenApi(app: INestApplication, namespace: string): import('@nestjs/swagger').OpenAPIObject
