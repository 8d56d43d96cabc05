/** Runtime of both TypeScript stacks, as "TypeScript SDK" and the pages of its extensions describe it. */
export interface CurrencyAmount {
  amount: string
  currency: string
}

export interface PageRequest {
  page: number
  size: number
}

export interface Page<Item> extends PageRequest {
  items: Item[]
  totalItems: number
  totalPages: number
}

export interface Caller {
  subject: string
  name: string
  roles: string[]
  hasRole(role: string): boolean
}

export interface RequestContext {
  /** Undefined in an agent and in a public operation. */
  caller?: Caller
  traceId: string
  spanId: string
  headers: Headers
}

export interface Envelope {
  id: string
  source: string
  type: string
  subject: string
  time: Date
}

export interface Logger {
  debug(message: string, fields?: object): void
  info(message: string, fields?: object): void
  warn(message: string, fields?: object): void
  error(message: string, fields?: object): void
}

export interface Repository<Entity> {
  findById(key: string): Promise<Entity | undefined>
  get(key: string): Promise<Entity>
  findPage(page: PageRequest): Promise<Page<Entity>>
  save(entity: Entity): Promise<Entity>
  delete(entity: Entity): Promise<void>
}

/** `create` fills the properties that have a default. */
export interface Factory<Entity, Defaulted extends keyof Entity = never> {
  create(values: Omit<Entity, Defaulted> & Partial<Pick<Entity, Defaulted>>): Entity
}

export interface Service<Input, Output> {
  run(input: Input): Promise<Output>
}

export interface Publisher<Payload> {
  publish(payload: Payload, options?: { headers?: Record<string, string> }): Promise<void>
}

export interface ClientOptions {
  timeout?: number
  signal?: AbortSignal
  headers?: Record<string, string>
  idempotent?: boolean
}

declare const tokenOf: unique symbol
export interface Token<Value> {
  [tokenOf]: Value
}
export declare function createToken<Value>(name: string): Token<Value>

/** Objects of the project; the generated code adds its repositories to it. */
export interface Repositories {}

export interface Scope {
  repositories: Repositories
  get<Value>(token: Token<Value>): Value
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; contact?: { name?: string; email?: string } }
  externalDocs?: { description?: string; url: string }
}

export interface Providers {
  add<Value>(token: Token<Value>, create: (scope: Scope) => Value): void
  onStart(hook: (scope: Scope) => Promise<void>): void
  onReady(hook: (scope: Scope) => Promise<void>): void
  onStop(hook: (scope: Scope) => Promise<void>): void
  onOpenApi(namespace: string, change: (document: OpenApiDocument) => OpenApiDocument): void
}

export declare class HandledEvents {
  constructor(name: string)
  once(id: string, handle: () => Promise<void>): Promise<void>
}

export interface HealthResult {
  status: 'UP' | 'DOWN'
  details?: object
}

/** Members of every class of the implementation. */
export declare abstract class Implementation {
  protected readonly context: RequestContext
  protected readonly logger: Logger
  protected inject<Value>(token: Token<Value>): Value
}

export declare abstract class HealthCheck extends Implementation {
  abstract readonly name: string
  abstract readonly kind: 'readiness' | 'liveness'
  readonly timeoutMs: number
  abstract check(): Promise<HealthResult>
  protected up(details?: object): HealthResult
  protected down(details?: object): HealthResult
}

export declare abstract class Agent extends Implementation {
  protected envelope(): Envelope
}

export declare abstract class Handler extends Implementation {
  protected notFound(): EntityNotFoundError
}

export declare class BusinessError extends Error {}
export declare class ValidationError extends Error {}
export declare class EntityNotFoundError extends Error {}
export declare class VersionConflictError extends Error {}
export declare class ForbiddenError extends Error {}
export declare class NotImplementedError extends Error {}
export interface Problem {
  title?: string
  code?: string
}
export declare class RemoteError extends Error {
  constructor(status: number, problem?: Problem)
  readonly status: number
  readonly problem?: Problem
}
export declare class RemoteTimeoutError extends RemoteError {
  constructor(api: string)
}
