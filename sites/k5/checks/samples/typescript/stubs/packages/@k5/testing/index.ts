/** Test library of the TypeScript Node stack, as "Unit tests" describes it. */
import type { Envelope, HealthResult, Repositories, Token } from '@k5/runtime'

declare const given: unique symbol
/** Values of a file of test data, whose types only the run knows. */
interface GivenValues {
  [given]: true
}

type Class<Instance> = new () => Instance

interface PublishedEvent {
  id: string
  payload: unknown
}

interface TestResponse {
  status: number
  headers: Headers
  json(): unknown
}

interface AgentUnderTest<Event> {
  onMessage(event: Event, envelope?: Partial<Envelope>): Promise<void>
}

export declare class K5TestContext {
  constructor(options?: {
    apis?: Record<string, string>
    mongodb?: string
    target?: string
    env?: Record<string, string>
  })
  readonly repositories: Repositories
  create<Entity>(id: string, values?: Partial<Entity> | GivenValues): Entity
  testCase(id: string, name: string): { given: { rootEntity: GivenValues; input: GivenValues }; expect: GivenValues }
  command<Command>(type: Class<Command>): Command
  service<Service>(type: Class<Service>): Service
  handler<Handler>(type: Class<Handler>): Handler
  agent<Event>(type: Class<{ onMessage(event: Event): Promise<void> }>): AgentUnderTest<Event>
  mock(id: string, implementation: (...values: never[]) => unknown): void
  use(type: Class<unknown>): void
  provide<Value>(token: Token<Value>, value: Value): void
  signIn(caller: { subject: string; roles: string[] }): void
  request(options: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    url: string
    headers?: Record<string, string>
    body?: unknown
  }): Promise<TestResponse>
  events(): PublishedEvent[]
  health(name: string): Promise<HealthResult>
  close(): Promise<void>
}
