/** Options of generated client modules, as "Integration modeling in NestJS" lists them. */
import type { DynamicModule } from '@nestjs/common'

export interface ClientModule<Client> {
  new (): object
  register(options?: {
    connectTimeout?: number
    responseTimeout?: number
    retries?: number
    retryDelay?: number
    idempotent?: (keyof Client)[]
    maxConcurrent?: number
    cache?: { operations: (keyof Client)[]; ttl: number; maxEntries?: number }
  }): DynamicModule
}
